/** Changes the status, remark or documents of a checklist item, for the applicant or the officer. */

import type { CheckListStatus } from "#contract/applications/checklist.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { CheckRecord } from "../../records/parts/check-record.ts";
import { runWithActivity } from "../parts/activity.ts";
import type { ActorName } from "../people/acting-name.ts";
import { type CheckItem, getCheckStatusName } from "./checklist-response.ts";

export interface ItemChange {
  readonly status?: CheckListStatus;
  readonly remark?: string | null | undefined;
  readonly documentIds?: readonly string[];
  readonly by: ActorName;
  readonly isByOfficer: boolean;
}

/** Changes a checklist item. Throws 400 for a document of another application. */
export function changeItem(
  item: CheckItem,
  application: ApplicationRecord,
  change: ItemChange,
  context: ServiceContext,
): CheckRecord {
  const { store, now } = context;
  const documents = store.collection("document");
  for (const id of change.documentIds ?? [])
    if (documents.get(id)?.ApplicationId !== application.Id)
      throw new ServiceError(400, createMessage("documents.notInApplication"));
  const at = toInstantText(now());
  return runWithActivity(application.Id, context, () => {
    const previousRecord = store.collection("checkItem").get(item.id);
    const remarkText = change.remark?.trim() ?? "";
    const hasRemark = remarkText !== "" || change.status !== undefined;
    const remark = {
      At: at,
      By: change.by,
      IsOfficer: change.isByOfficer,
      Status: change.status ?? null,
      Text: remarkText,
    };
    const record: CheckRecord = {
      Id: item.id,
      ApplicationId: application.Id,
      Status: change.status ?? previousRecord?.Status ?? "Outstanding",
      DocumentIds: [...(change.documentIds ?? previousRecord?.DocumentIds ?? [])],
      Remarks: hasRemark
        ? [...(previousRecord?.Remarks ?? []), remark].slice(-200)
        : [...(previousRecord?.Remarks ?? [])],
      ChangedAt: at,
      ChangedBy: change.by,
    };
    store.collection("checkItem").put(record);
    return { result: record, note: { kind: "checklist", by: change.by, text: getChangeText(change, item) } };
  });
}

function getChangeText({ status, remark }: ItemChange, { row: { text: item } }: CheckItem): Message {
  if (status) return createMessage("journal.checkItem", { item, status: getCheckStatusName(status) });
  return createMessage(remark?.trim() ? "journal.checkItemRemark" : "journal.checkItemDocuments", { item });
}
