/** Choices that forms offer, asked for once and kept: whole lists, single names by id, suburbs as one types (spec 7.3). */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useClient } from "#api/api-context.ts";
import type { Client } from "#api/client.ts";
import { getDropdown, getDropdownByIds, getSuburb } from "#contract/lookups/dropdown.ts";
import type { Option } from "#contract/shapes.ts";

const HOUR_MS = 3_600_000;
const LEAST_LETTERS = 2;
/** Shared by all screens, so that a list travels once. */
const all = ["dropdown"] as const;

/** A list by name: `BcaClass`. */
export function dropdownQuery(client: Client, list: string) {
  return queryOptions({
    queryKey: [...all, list],
    queryFn: ({ signal }) => client.call(getDropdown, { params: { list }, query: {}, signal }),
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
}

/** What one id of a list stands for; nothing for an id that there is not. */
export function dropdownNameQuery(client: Client, list: string, id: string) {
  return queryOptions({
    queryKey: [...all, list, "id", id],
    queryFn: async ({ signal }) =>
      (await client.call(getDropdownByIds, { params: { list }, query: { Ids: id }, signal }))[0] ?? null,
    staleTime: HOUR_MS,
  });
}

/** The choices of a list; one that was chosen and is not among them (the list is long, or was changed) is asked for by its id. */
export function useChoices(list: string, chosen = ""): readonly Option[] {
  const client = useClient();
  const whole = useQuery(dropdownQuery(client, list));
  const choices = whole.data ?? [];
  const isMissing = chosen !== "" && whole.data !== undefined && !choices.some(({ Id }) => Id === chosen);
  const missing = useQuery({ ...dropdownNameQuery(client, list, chosen), enabled: isMissing });
  return isMissing && missing.data ? [...choices, missing.data] : choices;
}

export interface SuburbChoice {
  readonly Suburb: string;
  readonly State: string;
  readonly Postcode: string;
}

/** Suburbs whose name or postcode begins so. */
export function useSuburbs(search: string): readonly SuburbChoice[] {
  const client = useClient();
  const asked = useDeferredValue(search.trim());
  const found = useQuery({
    queryKey: [...all, "suburbs", asked],
    queryFn: ({ signal }) => client.call(getSuburb, { query: { Search: asked }, signal }),
    staleTime: HOUR_MS,
    enabled: asked.length >= LEAST_LETTERS,
  });
  return found.data ?? [];
}

/** As it is offered: `Riverbend VIC 3994`. */
export function formatSuburb({ Suburb, State, Postcode }: SuburbChoice): string {
  return `${Suburb} ${State} ${Postcode}`;
}
