/** Stores and reads an account's address book, which contains people from its earlier applications. */
import type * as z from "zod/mini";
import type { bookEntry } from "#contract/applications/contact.ts";
import { getFullName } from "#contract/full-name.ts";
import {
  createRandomId,
  type RecordCreationContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type {
  BookRecord,
  ContactFields,
  ContactRecord,
  PersonFields,
} from "../../records/parts/contact-record.ts";

/** Returns the key of a person in the address book: the email address, otherwise name and company. */
export function getAddressBookKey({
  Email,
  Name,
  CompanyName,
}: Pick<PersonFields, "Email" | "Name" | "CompanyName">): string {
  const normaliseText = (text: string | null) => (text ?? "").toLowerCase().replace(/\s+/g, " ").trim();
  return normaliseText(Email) || `${normaliseText(Name)}|${normaliseText(CompanyName)}`;
}

export function getPersonFields({
  Name,
  CompanyName,
  AbnAcn,
  RegistrationNo,
  Email,
  Phone,
  Address,
}: PersonFields): PersonFields {
  return { Name, CompanyName, AbnAcn, RegistrationNo, Email, Phone, Address };
}

/** Adds a contact to the account's address book or updates it, within the caller's transaction. */
export function saveToAddressBook(
  accountId: string,
  contact: ContactFields,
  { store, now, random }: RecordCreationContext,
): void {
  const bookEntries = store.collection("bookEntry");
  const Key = getAddressBookKey(contact);
  const existingEntry = findBookEntry(accountId, Key, { store });
  bookEntries.put({
    ...getPersonFields(contact),
    Id: existingEntry?.Id ?? createRandomId(random),
    AccountId: accountId,
    Key,
    Roles: [...new Set([...(existingEntry?.Roles ?? []), contact.Role])],
    UsedAt: toInstantText(now()),
    Revision: (existingEntry?.Revision ?? 0) + 1,
  });
}

export function findBookEntry(
  AccountId: string,
  Key: string,
  { store }: StoreContext,
): BookRecord | undefined {
  return store.collection("bookEntry").find({ where: { AccountId, Key }, limit: 1 })[0];
}

/** Returns the contacts with the same key as the entry, in all applications of the address book's owner. */
export function listContactsOfPerson(
  { AccountId, Key }: Pick<BookRecord, "AccountId" | "Key">,
  { store }: StoreContext,
): ContactRecord[] {
  return store.collection("contact").find({ where: { AccountId, BookKey: Key } });
}

/**
 * Returns the owner of an address book that the account may only read. Returns null for an address book that belongs
 * to the account or to one of its child accounts.
 */
export function findOwnerIfReadOnly(
  { AccountId }: Pick<BookRecord, "AccountId">,
  account: AccountRecord,
  { store }: StoreContext,
): AccountRecord | null {
  if (AccountId === account.Id) return null;
  const owner = store.collection("account").get(AccountId);
  return owner && owner.ParentId !== account.Id ? owner : null;
}

/** Converts an entry to a response, with the actions that this account may take. */
export function toBookEntryResponse(
  { AccountId, Key, Roles, ...entry }: BookRecord,
  account: AccountRecord,
  { store }: StoreContext,
): z.input<typeof bookEntry> {
  const ApplicationCount = store
    .collection("contact")
    .countByValue("ApplicationId", { AccountId, BookKey: Key }).size;
  const owner = store.collection("account").get(AccountId);
  const OwnerName = owner && AccountId !== account.Id ? getFullName(owner) : null;
  const canChange = findOwnerIfReadOnly({ AccountId }, account, { store }) === null;
  return {
    ...{ ...entry, Roles: [...Roles], ApplicationCount, OwnerName },
    Actions: canChange ? ["edit", "remove"] : [],
  };
}
