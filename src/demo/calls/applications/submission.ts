/**
 * The endpoints of an application's submissions. Each submission is a version of the answers and documents (spec 7.5).
 */
import { getSubmissionDifference, getSubmissions } from "#contract/applications/submission.ts";
import type { ServiceContext } from "../../context/context.ts";
import { compareSubmissions } from "../../domain/submissions/compare-submissions.ts";
import { listSubmissions, toSubmissionResponse } from "../../domain/submissions/save-submission.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveSubmission(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getSubmissions, ({ params, signedIn }) => {
    const { Id } = getApplicationFor("view", params.id, signedIn.account, context);
    return listSubmissions(Id, context).map((record) => toSubmissionResponse(record, context));
  });

  serve(getSubmissionDifference, ({ params, query, signedIn, reader }) => {
    const { Id } = getApplicationFor("view", params.id, signedIn.account, context);
    const versions = listSubmissions(Id, context);
    const findVersion = (number: number) => versions.find((version) => version.Number === number);
    const [from, to] = [findVersion(query.From), findVersion(query.To)];
    if (!from || !to) throw createNotFoundError();
    return compareSubmissions(from, to, reader, context);
  });
}
