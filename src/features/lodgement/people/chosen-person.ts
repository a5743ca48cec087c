import type { BookEntry, Contact } from "#contract/applications/contact.ts";

/** A person selected from the address book or from an earlier application. */
export type ChosenPerson = BookEntry | Contact;
