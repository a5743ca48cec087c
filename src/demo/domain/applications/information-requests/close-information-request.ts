import type { ServiceContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { RequestRecord } from "../../../records/request-record.ts";
import type { ActorName } from "../../people/acting-name.ts";
import { saveLodgedSubmission } from "../../submissions/save-submission.ts";
import { applyTransition, publishTransition } from "../transitions/transitions.ts";
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
  const { closedRequest, changedApplication } = context.store.transaction(() => {
    const request = getOpenRequest(application.Id, requestId, context);
    const closedRequest = closeRequest(request, new Date(providedAt).toISOString(), context);
    const statusChange = {
      to: "under-assessment",
      actor: "applicant",
      by,
      comment: closedRequest.ClientComment,
    } as const;
    const changedApplication = applyTransition(application, statusChange, context);
    saveLodgedSubmission(
      changedApplication,
      { Kind: "information", By: by, Comment: closedRequest.ClientComment },
      context,
    );
    return { closedRequest, changedApplication };
  });
  publishTransition(changedApplication, context);
  return closedRequest;
}
