/** Drafts that nobody went on with in time: their answers go, and the application with them. */

import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { applyMove } from "../applications/moves.ts";

/** Needs no transaction around it. Leaves what was lodged and returned alone: that is the counter's. */
export function giveUpDraft(application: ApplicationRecord, context: ServiceContext): void {
  if (application.StatusId !== "draft" || application.Number !== null) return;
  context.store.transaction(() => {
    const by = application.ApplicantName;
    applyMove(application, { to: "deleted", actor: "applicant", by, isQuiet: true }, context);
    const answers = context.store.collection("answers").get(application.Id);
    if (answers)
      context.store.collection("answers").put({ ...answers, Answers: {}, Changes: {}, Signature: null });
  });
}
