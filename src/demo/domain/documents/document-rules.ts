/**
 * Returns the possible actions on an application's documents, and the reasons why other actions are not
 * possible.
 */

import type * as z from "zod/mini";
import type { getDocumentRules } from "#contract/applications/document.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { isReadOnlyForVisitor } from "../../rules/visitor-access.ts";
import { findPartDenialReason } from "../parts/part-rules.ts";

const CANNOT_DELETE_MESSAGE = createMessage("documents.deleteLodged");
const REPLACE_INSTEAD_MESSAGE = createMessage("documents.replaceLodged");

export function listDocumentRules(
  application: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): UnlocalisedResponse<z.input<(typeof getDocumentRules)["reply"]>> {
  if (isReadOnlyForVisitor(account, application)) return { Actions: [], Reason: null, RemoveReason: null };
  const Reason = findPartDenialReason("document", "edit", application, account, context);
  const RemoveReason = Reason ?? (isOpenForApplicant(application.StatusId) ? null : REPLACE_INSTEAD_MESSAGE);
  return {
    Actions: [...(Reason ? [] : ["add" as const]), ...(RemoveReason ? [] : ["remove" as const])],
    Reason,
    RemoveReason,
  };
}

/**
 * Returns the reason why a document cannot be deleted, or null. After lodging, it can be deleted only if it belongs to
 * a draft additional request or to an unsent answer to a request for information.
 */
export function findRemovalDenial(
  { IsOutcome, AdditionalRequestId, State }: DocumentRecord,
  { StatusId }: ApplicationRecord,
  { store }: StoreContext,
): DenialReason {
  const request =
    AdditionalRequestId === null ? undefined : store.collection("additionalRequest").get(AdditionalRequestId);
  const isUnsentAnswer = StatusId === "further-information" && ["Uploaded", "Quarantined"].includes(State);
  const isRemovable = isOpenForApplicant(StatusId) || request?.State === "Draft" || isUnsentAnswer;
  return IsOutcome || !isRemovable ? CANNOT_DELETE_MESSAGE : null;
}
