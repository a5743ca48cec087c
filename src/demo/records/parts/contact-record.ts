import type * as z from "zod/mini";
import type { createBookEntry, createContact } from "#contract/applications/contact.ts";
import type { PartRecord } from "./part-record.ts";

export type ContactFields = z.output<(typeof createContact)["body"]>;
export type PersonFields = z.output<(typeof createBookEntry)["body"]>;

export type ContactRecord = PartRecord &
  ContactFields & {
    /** Who this is in the address book. */
    readonly BookKey: string;
  };

/** One person of an account's address book. */
export type BookRecord = PersonFields & {
  readonly Id: string;
  readonly AccountId: string;
  /** Tells people apart: the e-mail address, or name and firm where there is none. */
  readonly Key: string;
  readonly Roles: readonly ContactFields["Role"][];
  readonly UsedAt: string;
  readonly Revision: number;
};
