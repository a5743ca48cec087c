/**
 * Decides which parts of an application (such as contacts) can change in a status, and why the others cannot.
 */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createMissingRightMessage, listRightsOnApplication } from "../../rules/access.ts";
import { canAcceptDocuments, isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { getStatus, isTerminal } from "../../rules/statuses/status-table.ts";

export type PartKind =
  | "contact"
  | "classification"
  | "property"
  | "insurance"
  | "register"
  | "checklist"
  | "inspection"
  | "document";

type StatusRule = (statusId: string) => DenialReason;

const findEndedDenial: StatusRule = (statusId) =>
  isTerminal(statusId) ? createMessage("statuses.locked", { status: getStatus(statusId).name }) : null;

const createBeforeLodgingRule =
  (refusal: Message): StatusRule =>
  (statusId) =>
    findEndedDenial(statusId) ?? (isOpenForApplicant(statusId) ? null : refusal);

/** Statuses from permit issue to the last inspection. */
const constructionStatuses = new Set([
  "permit-issued",
  "construction-commenced",
  "inspections",
  "direction-to-fix",
]);
/**
 * Final statuses in which the register of safety measures cannot change. After completion, the register can
 * still change, because the building needs maintenance.
 */
const endedStatuses = new Set([
  "withdrawn",
  "refused",
  "lapsed",
  "cancelled",
  "expired",
  "quote-declined",
  "quote-expired",
]);

const ruleByPartKind: Readonly<Record<PartKind, StatusRule>> = {
  contact: findEndedDenial,
  classification: createBeforeLodgingRule(createMessage("applications.amendClasses")),
  property: createBeforeLodgingRule(createMessage("applications.amendProperty")),
  insurance: findEndedDenial,
  register: (statusId) => (endedStatuses.has(statusId) ? findEndedDenial(statusId) : null),
  checklist: findEndedDenial,
  inspection: (statusId) =>
    findEndedDenial(statusId) ??
    (constructionStatuses.has(statusId)
      ? null
      : createMessage("statuses.inspectionsAfterPermit", { status: getStatus(statusId).name })),
  document: (statusId) => (canAcceptDocuments(statusId) ? null : createMessage("documents.notOpenForStatus")),
};

/** Returns the reason why the status does not allow the change, or null. */
export function findStatusDenial(
  kind: PartKind,
  { StatusId }: Pick<ApplicationRecord, "StatusId">,
): DenialReason {
  return ruleByPartKind[kind](StatusId);
}

/**
 * Maps some document types to the part of the application to which they belong, such as insurance. The
 * service accepts documents of these types as long as that part may change.
 */
const partKindByDocumentType: Readonly<Record<string, PartKind>> = {
  "certificate-of-insurance": "insurance",
  "safety-report": "register",
  "safety-service-record": "register",
};

/**
 * Returns the reason why no document can be added in this status, or null. If `documentTypeId` is given,
 * decides for documents of this type.
 */
export function findDocumentDenial(
  application: Pick<ApplicationRecord, "StatusId">,
  documentTypeId?: string,
): DenialReason {
  const partKind = partKindByDocumentType[documentTypeId ?? ""];
  const isAcceptedForPart = partKind !== undefined && findStatusDenial(partKind, application) === null;
  return isAcceptedForPart ? null : findStatusDenial("document", application);
}

/** Returns the reason why this person may not change the part now: a missing right, or the status. */
export function findPartDenialReason(
  kind: PartKind,
  right: DelegateRight,
  application: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): DenialReason {
  return listRightsOnApplication(application, account, context).has(right)
    ? findStatusDenial(kind, application)
    : createMissingRightMessage(right);
}

/** True if the account may edit the application, and the application is lodged and not ended. */
export function canRequestAmendment(
  application: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): boolean {
  const { StatusId } = application;
  return (
    listRightsOnApplication(application, account, context).has("edit") &&
    !isTerminal(StatusId) &&
    !isOpenForApplicant(StatusId)
  );
}

/** Throws 400 with the reason, if there is one. */
export function assertNotDenied(reason: DenialReason): void {
  if (reason !== null) throw new ServiceError(400, reason);
}

/** Returns the action `add`, or no action if there is a reason against adding a part. */
export function listAddActions(reason: DenialReason): "add"[] {
  return reason === null ? ["add"] : [];
}
