/** Updates the records that depend on an application's status, after the status changed. */
import type { ServiceContext, StoreContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { isTerminal } from "../../../rules/statuses/status-table.ts";
import { assignPartsToAccount } from "../../parts/parts.ts";
import { getLapseDay } from "../../periods/construction-period.ts";
import { resetDeclaration } from "../drafts/answers.ts";

/**
 * Updates the parts, documents and answers of an application whose status changed, and returns the
 * application. If the permit can lapse in the new status, the lapse date becomes the due date. Call this
 * within the transaction, after saving the event.
 */
export function applyTransitionEffects(
  application: ApplicationRecord,
  from: string,
  dueDay: string | null | undefined,
  context: ServiceContext,
): ApplicationRecord {
  const { StatusId } = application;
  if (StatusId === "deleted") assignPartsToAccount(application.Id, "", context);
  if (from === "deleted") assignPartsToAccount(application.Id, application.AccountId, context);
  if (StatusId === "submitted" || from === "further-information")
    changeDocumentStates(application.Id, "Uploaded", "UnderReview", context);
  if (isTerminal(StatusId)) changeDocumentStates(application.Id, "UnderReview", "Uploaded", context);
  if (StatusId === "returned") reopenDeclaration(application.Id, context);
  const lapseDay = dueDay ? null : getLapseDay(StatusId, application, context);
  if (lapseDay === null || application.DueReason === null) return application;
  const datedApplication = { ...application, DueDate: lapseDay };
  context.store.collection("application").put(datedApplication);
  return datedApplication;
}

/** Removes the confirmed statements and the signature, because the application was returned. */
function reopenDeclaration(applicationId: string, { store }: StoreContext): void {
  const answers = store.collection("answers").get(applicationId);
  if (answers) store.collection("answers").put(resetDeclaration(answers));
}

/**
 * Changes documents from one state to another. Documents become `UnderReview` when the applicant sends them
 * to the officer. When an application ends, documents without a decision become `Uploaded` again.
 */
function changeDocumentStates(
  applicationId: string,
  from: "Uploaded" | "UnderReview",
  to: "Uploaded" | "UnderReview",
  { store }: StoreContext,
): void {
  const documents = store.collection("document");
  for (const document of documents.find({ where: { ApplicationId: applicationId, State: from } }))
    documents.put({ ...document, State: to });
}
