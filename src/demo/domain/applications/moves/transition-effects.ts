/** Updates the records that depend on an application's status after it changed. */
import type { ServiceContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { assignPartsToAccount } from "../../parts/parts.ts";
import { getLapseDay } from "../../periods/construction-period.ts";

/**
 * Updates dependent records. Call within the transaction, after saving the event. Returns the application with the
 * permit's due date.
 */
export function applyTransitionEffects(
  moved: ApplicationRecord,
  from: string,
  dueDay: string | null | undefined,
  context: ServiceContext,
): ApplicationRecord {
  const { StatusId } = moved;
  if (StatusId === "deleted") assignPartsToAccount(moved.Id, "", context);
  if (from === "deleted") assignPartsToAccount(moved.Id, moved.AccountId, context);
  if (StatusId === "submitted" || from === "further-information") handIn(moved.Id, context);
  const day = dueDay ? null : getLapseDay(StatusId, moved, context);
  if (day === null || moved.DueReason === null) return moved;
  const dated = { ...moved, DueDate: day };
  context.store.collection("application").put(dated);
  return dated;
}

/** Changes the state of uploaded documents to `UnderReview`, because the officer reviews them from now on. */
function handIn(applicationId: string, { store }: Pick<ServiceContext, "store">): void {
  const documents = store.collection("document");
  for (const document of documents.find({ where: { ApplicationId: applicationId, State: "Uploaded" } }))
    documents.put({ ...document, State: "UnderReview" });
}
