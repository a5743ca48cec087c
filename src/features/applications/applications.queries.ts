import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getHeaderSubheader,
} from "#contract/applications/application.ts";
import type { AppListTypeName } from "#contract/applications/application-list.ts";
import {
  getApplicationFilters,
  getApplicationList,
  getApplistSidePanelDetails,
} from "#contract/applications/application-list.ts";
import { getSavedFilters } from "#contract/applications/saved-filter.ts";
import { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";
import { type ListState, toListRequest } from "./list/list-state.ts";

/**
 * Creates the query of a page of the list. While it loads, shows the previous page if the filter is the same.
 */
export function applicationListQuery(client: ApiClient, state: ListState) {
  const { query, body } = toListRequest(state);
  // Cache the unfiltered first page of each list, so that drafts can be opened offline.
  const isCacheable = query.PageNumber === 1 && body.SearchFilterValues.length === 0;
  return queryOptions({
    queryKey: [...applicationKeys.lists, "list", body, query],
    queryFn: ({ signal }) => client.call(getApplicationList, { query, body, signal, cache: isCacheable }),
    placeholderData: (last, lastQuery) =>
      JSON.stringify(lastQuery?.queryKey[2]) === JSON.stringify(body) ? last : undefined,
  });
}

export function applicationFiltersQuery(client: ApiClient, list: AppListTypeName) {
  return queryOptions({
    queryKey: [...applicationKeys.lists, "filters", list],
    queryFn: ({ signal }) =>
      client.call(getApplicationFilters, { body: { AppListTypeName: list }, signal, cache: true }),
    placeholderData: (last) => last,
  });
}

export const toHighlightsBody = (typeIds: readonly string[]) => ({
  ApplicationTypeIds: [...typeIds],
  ApplicantVisible: true,
});

export function statusHighlightsQuery(client: ApiClient, typeIds: readonly string[]) {
  const body = toHighlightsBody(typeIds);
  return queryOptions({
    queryKey: [...applicationKeys.lists, "highlights", body],
    queryFn: ({ signal }) =>
      client.call(getHighlightedStatusList, { body, signal, cache: typeIds.length === 0 }),
    placeholderData: (last) => last,
  });
}

export function savedFiltersQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ["saved-filters"],
    queryFn: ({ signal }) => client.call(getSavedFilters, { signal }),
  });
}

export function applicationSidePanelQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "panel"],
    queryFn: ({ signal }) =>
      client.call(getApplistSidePanelDetails, { query: { ApplicationId: id }, signal }),
  });
}

export function applicationHeaderQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "header"],
    queryFn: ({ signal }) => client.call(getHeaderSubheader, { params: { id }, signal, cache: true }),
  });
}

export function applicationDetailsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "details"],
    queryFn: ({ signal }) => client.call(getApplicantAppDetails, { params: { id }, signal, cache: true }),
  });
}

export function applicationWorkflowQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "workflow"],
    queryFn: ({ signal }) => client.call(getApplicantAppWorkflow, { params: { id }, signal, cache: true }),
  });
}
