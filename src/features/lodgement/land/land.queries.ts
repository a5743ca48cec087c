/** What is asked about land: by address, by title, my own, and what a map shows. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "#api/client.ts";
import { getParcelsWithin, getStreetsWithin } from "#api/gis.ts";
import { getMyProperties, searchAddress, searchTitle } from "#api/property.ts";
import type { Box } from "#contract/gis.ts";
import { landOfParcel, landOfProperty, type TitleAnswer } from "./land.ts";

const HOUR_MS = 3_600_000;
const MOST_PROPERTIES = 20;
const LEAST_LETTERS = 3;
const all = ["lodgement", "land"] as const;

export function addressQuery(client: Client, search: string) {
  return queryOptions({
    queryKey: [...all, "address", search],
    queryFn: async ({ signal }) =>
      (await searchAddress(client, { query: { Search: search }, signal })).map(landOfParcel),
    staleTime: HOUR_MS,
    enabled: search.length >= LEAST_LETTERS,
  });
}

export function titleQuery(client: Client, { lot, plan, volume, folio }: TitleAnswer, isAsked: boolean) {
  const asked = { Lot: lot, Plan: plan, Volume: volume, Folio: folio };
  const query = Object.fromEntries(Object.entries(asked).filter(([, text]) => Boolean(text)));
  return queryOptions({
    queryKey: [...all, "title", query],
    queryFn: async ({ signal }) => (await searchTitle(client, { query, signal })).map(landOfParcel),
    staleTime: HOUR_MS,
    enabled: isAsked,
  });
}

export function myPropertiesQuery(client: Client, search: string) {
  return queryOptions({
    queryKey: [...all, "mine", search],
    queryFn: async ({ signal }) => {
      const query = { PageNumber: 1, PageSize: MOST_PROPERTIES, ...(search ? { Search: search } : {}) };
      const { Items, TotalCount } = await getMyProperties(client, { query, signal });
      return { lands: Items.map(landOfProperty), total: TotalCount };
    },
    placeholderData: keepPreviousData,
  });
}

/** Boxes are asked for on a grid, so that a map that is moved a little asks nothing anew. */
const GRID = 0.0005;

export function parcelsQuery(client: Client, gisBaseUrl: string, box: Box) {
  const asked = onGrid(box);
  return queryOptions({
    queryKey: [...all, "parcels", asked],
    queryFn: ({ signal }) => getParcelsWithin(client, gisBaseUrl, asked, signal),
    staleTime: HOUR_MS,
  });
}

export function streetsQuery(client: Client, gisBaseUrl: string, box: Box) {
  const asked = onGrid(box);
  return queryOptions({
    queryKey: [...all, "streets", asked],
    queryFn: ({ signal }) => getStreetsWithin(client, gisBaseUrl, asked, signal),
    staleTime: HOUR_MS,
  });
}

function onGrid([west, south, east, north]: Box): Box {
  const down = (degrees: number) => Number((Math.floor(degrees / GRID) * GRID).toFixed(4));
  const up = (degrees: number) => Number((Math.ceil(degrees / GRID) * GRID).toFixed(4));
  return [down(west), down(south), up(east), up(north)];
}
