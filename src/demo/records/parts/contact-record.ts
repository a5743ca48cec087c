import type * as z from "zod/mini";
import type { createBookEntry, createContact } from "#contract/applications/contact.ts";
import type { PartRecord } from "./part-record.ts";

export type ContactFields = z.output<(typeof createContact)["body"]>;
export type PersonFields = z.output<(typeof createBookEntry)["body"]>;

export type ContactRecord = PartRecord &
  ContactFields & {
    /** Key of the person in the address book. */
    readonly BookKey: string;
  };

/** A person in the address book of an account. */
export type BookRecord = PersonFields & {
  readonly Id: string;
  readonly AccountId: string;
  /** Identifies the person: the email address, otherwise name and company. */
  readonly Key: string;
  readonly Roles: readonly ContactFields["Role"][];
  readonly UsedAt: string;
  readonly Revision: number;
};
