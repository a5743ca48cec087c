import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { downloadDocument } from "#contract/applications/document.ts";
import {
  getInspectionCheckList,
  getInspectionDates,
  getInspections,
  getMyInspections,
} from "#contract/applications/inspection.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import { inspectionKeys } from "./inspection-keys.ts";

export type InspectionPeriod = "upcoming" | "past";
export const MY_INSPECTIONS_PAGE_SIZE = 20;

export function inspectionsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...inspectionKeys.of(applicationId), "list"],
    queryFn: ({ signal }) => client.call(getInspections, { params: { applicationId }, signal }),
  });
}

/**
 * Creates the query of the days that can be booked. The days are always refetched, because other people book
 * days in the meantime.
 */
export function bookingDatesQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...inspectionKeys.of(applicationId), "dates"],
    queryFn: ({ signal }) =>
      client.call(getInspectionDates, { params: { applicationId }, query: {}, signal }),
    staleTime: 0,
  });
}

export function inspectionChecklistQuery(client: ApiClient, applicationId: ApplicationId, id: string) {
  return queryOptions({
    queryKey: [...inspectionKeys.of(applicationId), "ready", id],
    queryFn: ({ signal }) => client.call(getInspectionCheckList, { params: { id }, signal }),
  });
}

/** Creates the query of the documents of the application that a request can attach. */
export function inspectionAttachmentsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    ...applicationDocumentsQuery(client, applicationId),
    select: (documents) =>
      documents
        .filter(({ State }) => State !== "Superseded" && State !== "Quarantined")
        .sort((one, other) => other.UploadedAt.localeCompare(one.UploadedAt)),
  });
}

/** Creates the query of the bytes of a photo. The bytes never change, so they are fetched only once. */
export function sitePhotoQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: ["picture", id],
    queryFn: ({ signal }) => client.call(downloadDocument, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function myInspectionsQuery(client: ApiClient, inspectionPeriod: InspectionPeriod, page: number) {
  return queryOptions({
    queryKey: [...inspectionKeys.mine, inspectionPeriod, page],
    queryFn: ({ signal }) =>
      client.call(getMyInspections, {
        query: { PageNumber: page, PageSize: MY_INSPECTIONS_PAGE_SIZE, Show: inspectionPeriod },
        signal,
      }),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === inspectionPeriod ? last : undefined),
  });
}
