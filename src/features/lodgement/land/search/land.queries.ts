import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getMyProperties, searchAddress, searchLandTitle } from "#contract/applications/property.ts";
import { type TitleAnswer, toLandFromParcel, toLandFromProperty } from "../land.ts";

const HOUR_MS = 3_600_000;
const MAX_PROPERTIES = 20;
const MIN_LETTERS = 3;
const rootKey = ["lodgement", "land"] as const;

export function addressSearchQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: [...rootKey, "address", search],
    queryFn: async ({ signal }) =>
      (await client.call(searchAddress, { query: { Search: search }, signal })).map(toLandFromParcel),
    staleTime: HOUR_MS,
    enabled: search.length >= MIN_LETTERS,
  });
}

export function titleSearchQuery(
  client: ApiClient,
  { lot, plan, volume, folio }: TitleAnswer,
  isEnabled: boolean,
) {
  const searchBody = { Lot: lot, Plan: plan, Volume: volume, Folio: folio };
  const query = Object.fromEntries(Object.entries(searchBody).filter(([, text]) => Boolean(text)));
  return queryOptions({
    queryKey: [...rootKey, "title", query],
    queryFn: async ({ signal }) =>
      (await client.call(searchLandTitle, { query, signal })).map(toLandFromParcel),
    staleTime: HOUR_MS,
    enabled: isEnabled,
  });
}

export function reusablePropertiesQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: [...rootKey, "mine", search],
    queryFn: async ({ signal }) => {
      const query = { PageNumber: 1, PageSize: MAX_PROPERTIES, ...(search && { Search: search }) };
      const { Items, TotalCount } = await client.call(getMyProperties, { query, signal });
      return { lands: Items.map(toLandFromProperty), total: TotalCount };
    },
    placeholderData: keepPreviousData,
  });
}
