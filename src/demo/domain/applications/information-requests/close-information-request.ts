import type { ServiceContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { RequestRecord } from "../../../records/request-record.ts";
import type { ActorName } from "../../people/acting-name.ts";
import { saveLodgedSubmission } from "../../submissions/save-submission.ts";
import { applyTransition, publishTransition } from "../moves/moves.ts";
import { closeRequest, getOpenRequest } from "./information-requests.ts";

/**
 * Closes a request for information and returns the application to the officer. Throws 404 for another application's
 * request, 400 for a closed one, and an error list (spec 8) of unanswered items.
 */
export function closeInformationRequest(
  application: ApplicationRecord,
  requestId: string,
  providedAt: string,
  by: ActorName,
  context: ServiceContext,
): RequestRecord {
  const { closed, moved } = context.store.transaction(() => {
    const request = getOpenRequest(application.Id, requestId, context);
    const done = closeRequest(request, new Date(providedAt).toISOString(), context);
    const move = { to: "under-assessment", actor: "applicant", by, comment: done.ClientComment } as const;
    const back = applyTransition(application, move, context);
    saveLodgedSubmission(back, { Kind: "information", By: by, Comment: done.ClientComment }, context);
    return { closed: done, moved: back };
  });
  publishTransition(moved, context);
  return closed;
}
