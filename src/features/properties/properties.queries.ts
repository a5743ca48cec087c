import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getMyProperties, getProperties, searchAddress } from "#contract/applications/property.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

const HOUR_MS = 3_600_000;
const MIN_LETTERS = 3;

const propertyKeys = {
  of: (id: ApplicationId) => [...applicationKeys.one(id), "properties"] as const,
  mine: ["properties", "mine"] as const,
};

export function applicationPropertiesQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: propertyKeys.of(id),
    queryFn: ({ signal }) => client.call(getProperties, { params: { applicationId: id }, signal }),
  });
}

export interface PropertyPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

export function myPropertiesQuery(client: ApiClient, { search, page, pageSize }: PropertyPage) {
  const query = { PageNumber: page, PageSize: pageSize, ...(search && { Search: search }) };
  return queryOptions({
    queryKey: [...propertyKeys.mine, query],
    queryFn: ({ signal }) => client.call(getMyProperties, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Creates the query of the parcels in the land register that match an address. */
export function parcelSearchQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: ["properties", "register", search],
    queryFn: ({ signal }) => client.call(searchAddress, { query: { Search: search }, signal }),
    staleTime: HOUR_MS,
    enabled: search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
}

export async function refreshProperties(queries: QueryClient, id: ApplicationId): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: propertyKeys.mine }),
    queries.invalidateQueries({ queryKey: propertyKeys.of(id) }),
  ]);
}
