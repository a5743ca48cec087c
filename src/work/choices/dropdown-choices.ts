/** Dropdown lists, single names by id, and suburb suggestions, cached for an hour (spec 7.3). */
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { getDropdown, getDropdownByIds, getSuburb } from "#contract/lookups/dropdown.ts";
import type { DropdownOption } from "#contract/shapes.ts";
import { getSiteRegion } from "#i18n/format.ts";

const HOUR_MS = 3_600_000;
const MIN_SEARCH_LENGTH = 2;
/** First part of the query keys. All screens share these keys, so that a list is fetched only once. */
const rootKey = ["dropdown"] as const;

/** Creates the query of a list by its name, such as `BcaClass`. */
export function dropdownQuery(client: ApiClient, list: string) {
  return queryOptions({
    queryKey: [...rootKey, list],
    queryFn: ({ signal }) => client.call(getDropdown, { params: { list }, query: {}, signal, cache: true }),
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
}

/**
 * Creates the query of the list entries that match the search text. For an empty text, the query returns the
 * beginning of the list.
 */
export function dropdownSearchQuery(client: ApiClient, list: string, search: string) {
  return queryOptions({
    queryKey: [...rootKey, list, "search", search],
    queryFn: ({ signal }) =>
      client.call(getDropdown, { params: { list }, query: search === "" ? {} : { Search: search }, signal }),
    staleTime: HOUR_MS,
    placeholderData: keepPreviousData,
  });
}

/** Creates the query of one option by its id; `null` if the list has none with this id. */
function dropdownNameQuery(client: ApiClient, list: string, id: string) {
  return queryOptions({
    queryKey: [...rootKey, list, "id", id],
    queryFn: async ({ signal }) =>
      (await client.call(getDropdownByIds, { params: { list }, query: { Ids: id }, signal }))[0] ?? null,
    staleTime: HOUR_MS,
  });
}

/**
 * Returns the options of a list. If the list does not contain the chosen option, because the list is long
 * or has changed, that option is fetched by its id.
 */
export function useChoices(list: string, chosenId = ""): readonly DropdownOption[] {
  const client = useClient();
  const fullList = useQuery(dropdownQuery(client, list));
  const choices = fullList.data ?? [];
  const isChoiceMissing =
    chosenId !== "" && fullList.data !== undefined && !choices.some(({ Id }) => Id === chosenId);
  const missingChoice = useQuery({ ...dropdownNameQuery(client, list, chosenId), enabled: isChoiceMissing });
  return isChoiceMissing && missingChoice.data ? [...choices, missingChoice.data] : choices;
}

export interface SuburbChoice {
  readonly Suburb: string;
  readonly State: string;
  readonly Postcode: string;
}

/**
 * Returns the suburbs whose name or postcode starts with `search`. Returns none for an address in another
 * country, because the provider knows only the suburbs of the host's country.
 */
export function useSuburbs(search: string, country = getSiteRegion()): readonly SuburbChoice[] {
  const client = useClient();
  const deferredSearch = useDeferredValue(search.trim());
  const suburbs = useQuery({
    queryKey: [...rootKey, "suburbs", deferredSearch],
    queryFn: ({ signal }) => client.call(getSuburb, { query: { Search: deferredSearch }, signal }),
    staleTime: HOUR_MS,
    enabled: country === getSiteRegion() && deferredSearch.length >= MIN_SEARCH_LENGTH,
  });
  return suburbs.data ?? [];
}

/** Formats a suburb as `Riverbend VIC 3994`. Omits the state if addresses of the country have none. */
export function formatSuburb({ Suburb, State, Postcode }: SuburbChoice): string {
  return [Suburb, State, Postcode].filter(Boolean).join(" ");
}
