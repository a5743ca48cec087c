/** Converts checklists to responses: the predefined items with their records and documents. */

import type * as z from "zod/mini";
import type { CheckListStatus, checkListItem, getCheckLists } from "#contract/applications/checklist.ts";
import type { StoreContext } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { CheckRecord } from "../../records/parts/check-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { listEvents } from "../../rules/workflow.ts";
import { type CheckItemRow, type ChecklistRow, listChecklistRows } from "./check-items.ts";

export type CheckItemResponse = UnlocalisedResponse<
  z.input<typeof checkListItem>,
  "Reason" | "Text" | "Help" | "StatusName" | "By" | "ChangedBy"
>;
type ChecklistsResponse = UnlocalisedResponse<
  z.input<(typeof getCheckLists)["reply"]>,
  "Reason" | "Name" | "Text" | "Help" | "StatusName" | "By" | "ChangedBy"
>;

export function getCheckStatusName(status: CheckListStatus): Message {
  return createMessage(`lists.checkListStatus.${status}`);
}

const SETTLED_STATUSES: readonly CheckListStatus[] = ["Accepted", "NotRequired"];
/** Document states that do not count as evidence for a checklist item. */
const INVALID_DOCUMENT_STATES = ["Rejected", "Quarantined", "Superseded"];

export interface CheckItem {
  readonly id: string;
  readonly checklist: ChecklistRow;
  readonly row: CheckItemRow;
}

/** Finds an item by an id of the form `{application}-{item}`. Throws 404 if the application has no such item. */
export function getCheckItem(id: string, { store }: StoreContext) {
  const separatorIndex = id.indexOf("-");
  const application = store.collection("application").get(id.slice(0, Math.max(separatorIndex, 0)));
  const item = application && listCheckItems(application).find((checkItem) => checkItem.id === id);
  if (!application || !item) throw createNotFoundError();
  return { application, item };
}

export function listCheckItems({ Id, ApplicationTypeId }: ApplicationRecord): CheckItem[] {
  return listChecklistRows(ApplicationTypeId).flatMap((checklist) =>
    checklist.items.map((row) => ({ id: `${Id}-${row.key}`, checklist, row })),
  );
}

/**
 * Returns the state of an item. An outstanding item without remarks counts as provided if there is a document
 * of its type.
 */
function getCheckItemState(
  item: CheckItem,
  record: CheckRecord | undefined,
  documents: readonly DocumentRecord[],
) {
  const attachedDocuments = documents.filter(({ Id }) => record?.DocumentIds.includes(Id));
  const matchingDocuments = documents.filter(
    ({ DocumentTypeIds, State }) =>
      !INVALID_DOCUMENT_STATES.includes(State) &&
      DocumentTypeIds.some((id) => item.row.documentTypeIds?.includes(id)),
  );
  const isByDocument =
    (record?.Status ?? "Outstanding") === "Outstanding" &&
    !record?.Remarks.length &&
    matchingDocuments.length > 0;
  const status: CheckListStatus = isByDocument ? "Provided" : (record?.Status ?? "Outstanding");
  return { status, isByDocument, documents: [...new Set([...attachedDocuments, ...matchingDocuments])] };
}

export function toCheckItemResponse(
  item: CheckItem,
  application: ApplicationRecord,
  reason: DenialReason,
  { store }: StoreContext,
  documents = store.collection("document").find({ where: { ApplicationId: application.Id } }),
): CheckItemResponse {
  const record = store.collection("checkItem").get(item.id);
  const state = getCheckItemState(item, record, documents);
  return {
    Id: item.id,
    ApplicationId: application.Id,
    CheckListId: item.checklist.id,
    Text: item.row.text,
    Help: item.row.help ?? null,
    Status: state.status,
    StatusName: getCheckStatusName(state.status),
    IsByDocument: state.isByDocument,
    DocumentTypeIds: [...(item.row.documentTypeIds ?? [])],
    Documents: state.documents.map(({ Id, FileName, State }) => ({ Id, FileName, State })),
    Remarks: (record?.Remarks ?? []).map((remark) => ({ ...remark, By: readStoredText(remark.By) })),
    ChangedAt: record?.ChangedAt ?? null,
    ChangedBy: record ? readStoredText(record.ChangedBy) : null,
    Next: reason === null ? [...listApplicantStatuses(state.status)] : [],
    Actions: reason === null ? ["remark", "attach"] : [],
  };
}

/** Returns the statuses that the applicant can select: only provided and outstanding. The officer sets the others. */
export function listApplicantStatuses(status: CheckListStatus): readonly CheckListStatus[] {
  if (status === "Outstanding" || status === "Rejected") return ["Provided"];
  return status === "Provided" ? ["Outstanding"] : [];
}

export function toChecklistResponses(
  application: ApplicationRecord,
  reason: DenialReason,
  context: StoreContext,
): ChecklistsResponse {
  const documents = context.store.collection("document").find({ where: { ApplicationId: application.Id } });
  const allChecklists = listChecklistRows(application.ApplicationTypeId);
  const currentIndex = allChecklists.findIndex(({ statusIds }) => statusIds.includes(application.StatusId));
  // A closed application has no current stage, and nobody will check the items of stages that it never reached.
  const shownChecklists =
    currentIndex < 0 ? listReachedChecklists(allChecklists, application, context) : allChecklists;
  const items = listCheckItems(application);
  const checklistResponses = shownChecklists.map((checklist, index) => {
    const checklistItems = items.filter((item) => item.checklist.id === checklist.id);
    const Items = checklistItems.map((item) =>
      toCheckItemResponse(item, application, reason, context, documents),
    );
    const State =
      currentIndex < 0 || index < currentIndex ? "past" : index === currentIndex ? "current" : "upcoming";
    return {
      Id: checklist.id,
      Name: checklist.name,
      State: State as "past" | "current" | "upcoming",
      Progress: getProgress(Items),
      Items,
    };
  });
  return {
    Lists: checklistResponses,
    Progress: getProgress(checklistResponses.flatMap(({ Items }) => Items)),
    Reason: reason,
  };
}

/**
 * Returns the checklists that the application has reached: all up to the last one that was ever the current
 * checklist.
 */
function listReachedChecklists(
  lists: readonly ChecklistRow[],
  { Id }: ApplicationRecord,
  { store }: StoreContext,
): readonly ChecklistRow[] {
  const reachedStatusIds = new Set(listEvents(Id, store).map(({ To }) => To));
  const lastReachedIndex = lists.findLastIndex((list) =>
    list.statusIds.some((id) => reachedStatusIds.has(id)),
  );
  return lists.slice(0, lastReachedIndex + 1);
}

function getProgress(items: readonly CheckItemResponse[]) {
  const countStatuses = (test: (status: CheckListStatus) => boolean) =>
    items.filter(({ Status }) => test(Status)).length;
  const Settled = countStatuses((status) => SETTLED_STATUSES.includes(status));
  const Provided = countStatuses((status) => status === "Provided");
  return { Total: items.length, Settled, Provided, Open: items.length - Settled - Provided };
}
