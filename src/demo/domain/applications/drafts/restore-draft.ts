import type { ServiceContext } from "../../../context/context.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getDueDate } from "../../../rules/due-dates.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { listEvents } from "../../../rules/workflow.ts";
import { assignPartsToAccount } from "../../parts/parts.ts";
import { publishTransition } from "../transitions/transitions.ts";

/**
 * Undoes the deletion of a draft completely: removes the deletion from the history, and restores dates and expiry.
 * Throws 400 for an application that is not deleted.
 */
export function restoreDraft(application: ApplicationRecord, context: ServiceContext): ApplicationRecord {
  const { store } = context;
  const [before, deletion] = listEvents(application.Id, store).slice(-2);
  if (application.StatusId !== "deleted" || deletion?.To !== "deleted" || before?.To !== "draft") {
    const [from, to] = [getStatus(application.StatusId).name, getStatus("draft").name];
    throw new ServiceError(400, createMessage("statuses.cannotMove", { from, to }));
  }
  const restoredDraft: ApplicationRecord = {
    ...application,
    StatusId: "draft",
    StatusSince: before.At,
    UpdatedAt: store.collection("answers").get(application.Id)?.SavedAt ?? before.At,
    Revision: application.Revision + 1,
    ...getDueDate("draft", new Date(before.At)),
  };
  store.transaction(() => {
    store.collection("event").delete(deletion.Id);
    store.collection("application").put(restoredDraft);
    assignPartsToAccount(restoredDraft.Id, restoredDraft.AccountId, context);
  });
  publishTransition(restoredDraft, context);
  return restoredDraft;
}
