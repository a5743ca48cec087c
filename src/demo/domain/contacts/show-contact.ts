import type * as z from "zod/mini";
import type { ContactRole, contact } from "#contract/applications/contact.ts";
import type { ContactRecord } from "../../records/parts/contact-record.ts";
import type { Refusal } from "../../rules/refusal.ts";
import { lists } from "../lookups/lists.ts";

export type ShownContact = z.input<typeof contact>;

export const roleNames: Readonly<Record<ContactRole, string>> = {
  Applicant: "Applicant",
  Owner: "Owner",
  Agent: "Agent of the owner",
  Builder: "Builder",
  Architect: "Architect",
  Draftsperson: "Draftsperson",
  Engineer: "Engineer",
  BuildingSurveyor: "Building surveyor",
  Plumber: "Plumber",
  Electrician: "Electrician",
  Neighbour: "Neighbour",
  SiteContact: "Contact on site",
  Other: "Other",
};

/** A contact for the response, with the actions available now. */
export function showContact(
  { BookKey: _key, AccountId: _account, CreatedAt: _at, ...contact }: ContactRecord,
  reason: Refusal,
): ShownContact {
  return {
    ...contact,
    RoleName: roleNames[contact.Role],
    OwnerTypeName: lists["OwnerType"]?.find(({ Id }) => Id === contact.OwnerType)?.Name ?? null,
    Actions: reason === null ? ["edit", "remove"] : [],
  };
}
