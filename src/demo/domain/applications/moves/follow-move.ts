/** Updates the records that depend on an application's status after it changed. */
import type { ServiceContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { isOpenForApplicant } from "../../../rules/open-for-applicant.ts";
import { assignPartsToAccount } from "../../parts/parts.ts";
import { getLapseDay } from "../../periods/construction-period.ts";
import { resetDeclaration } from "../drafts/answers.ts";

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
  if (isOpenForApplicant(StatusId) && from !== "deleted") reopenDeclaration(moved.Id, context);
  const day = dueDay ? null : getLapseDay(StatusId, moved, context);
  if (day === null || moved.DueReason === null) return moved;
  const dated = { ...moved, DueDate: day };
  context.store.collection("application").put(dated);
  return dated;
}

/** The answers may change now, and the statements and the signature were about the earlier ones. */
function reopenDeclaration(applicationId: string, { store }: Pick<ServiceContext, "store">): void {
  const answers = store.collection("answers").get(applicationId);
  if (answers) store.collection("answers").put(resetDeclaration(answers));
}

/** Changes the state of uploaded documents to `UnderReview`, because the officer reviews them from now on. */
function handIn(applicationId: string, { store }: Pick<ServiceContext, "store">): void {
  const documents = store.collection("document");
  for (const document of documents.find({ where: { ApplicationId: applicationId, State: "Uploaded" } }))
    documents.put({ ...document, State: "UnderReview" });
}
