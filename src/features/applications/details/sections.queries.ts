/** Queries of the sections of an application. A query runs when its section is opened. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  type ActivityKind,
  getApplicationActivity,
  getConstructionCompletionPeriod,
} from "#contract/applications/construction-period.ts";
import { getSubmissionDifference } from "#contract/applications/submission.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

/** Lodged versions never change, so the comparison of two versions is fetched once. */
export function submissionDifferenceQuery(
  client: ApiClient,
  id: ApplicationId,
  query: { readonly From: number; readonly To: number },
) {
  return queryOptions({
    queryKey: ["submission-difference", id, query],
    queryFn: ({ signal }) => client.call(getSubmissionDifference, { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function applicationHistoryQuery(
  client: ApiClient,
  id: ApplicationId,
  kind: ActivityKind | null,
  PageSize: number,
) {
  const query = { PageNumber: 1, PageSize, ...(kind && { Kind: kind }) };
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "history", query],
    queryFn: ({ signal }) => client.call(getApplicationActivity, { params: { id }, query, signal }),
  });
}

export function constructionPeriodQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "period"],
    queryFn: ({ signal }) => client.call(getConstructionCompletionPeriod, { params: { id }, signal }),
  });
}
