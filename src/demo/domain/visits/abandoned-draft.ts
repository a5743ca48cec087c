/** Deletes expired drafts and their answers. */

import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { emptySignatureFields } from "../applications/drafts/answers.ts";
import { applyTransition } from "../applications/transitions/transitions.ts";

/**
 * Deletes the draft in a separate transaction. Ignores applications that were lodged and returned: officers handle
 * them.
 */
export function deleteAbandonedDraft(application: ApplicationRecord, context: ServiceContext): void {
  if (application.StatusId !== "draft" || application.Number !== null) return;
  context.store.transaction(() => {
    const by = application.ApplicantName;
    applyTransition(application, { to: "deleted", actor: "applicant", by, skipsNotice: true }, context);
    const answers = context.store.collection("answers").get(application.Id);
    if (!answers) return;
    const { SetAside: _answers, ...record } = answers;
    context.store.collection("answers").put({ ...record, Answers: {}, Changes: {}, ...emptySignatureFields });
  });
}
