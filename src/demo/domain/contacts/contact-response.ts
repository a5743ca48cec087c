import type * as z from "zod/mini";
import type { ContactRole, contact } from "#contract/applications/contact.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { ContactRecord } from "../../records/parts/contact-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { findOption } from "../lookups/lists.ts";

type ContactResponse = UnlocalisedResponse<
  z.input<typeof contact>,
  "RoleName" | "OwnerTypeName" | "UpdatedBy"
>;

export function getRoleName(role: ContactRole): Message {
  return createMessage(`lists.contactRole.${role}`);
}

/** Converts a contact to a response, with the actions available now. */
export function toContactResponse(
  { BookKey: _key, AccountId: _account, CreatedAt: _at, ...contact }: ContactRecord,
  reason: DenialReason,
): ContactResponse {
  return {
    ...contact,
    UpdatedBy: readStoredText(contact.UpdatedBy),
    RoleName: getRoleName(contact.Role),
    OwnerTypeName: findOption("OwnerType", contact.OwnerType)?.Name ?? null,
    Actions: reason === null ? ["edit", "remove"] : [],
  };
}
