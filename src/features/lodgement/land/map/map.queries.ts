import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { MapBounds } from "#contract/gis.ts";
import { getParcelsWithin, getStreetsWithin } from "./gis.ts";

const HOUR_MS = 3_600_000;
const rootKey = ["lodgement", "land"] as const;

/**
 * Grid size in degrees. Requested areas are extended to this grid, so that a small movement of the map reuses
 * the cached response.
 */
const GRID_DEGREES = 0.0005;

export function mapParcelsQuery(client: ApiClient, gisBaseUrl: string, box: MapBounds) {
  const gridBox = alignToGrid(box);
  return queryOptions({
    queryKey: [...rootKey, "parcels", gridBox],
    queryFn: ({ signal }) => getParcelsWithin(client, gisBaseUrl, gridBox, signal),
    staleTime: HOUR_MS,
  });
}

export function mapStreetsQuery(client: ApiClient, gisBaseUrl: string, box: MapBounds) {
  const gridBox = alignToGrid(box);
  return queryOptions({
    queryKey: [...rootKey, "streets", gridBox],
    queryFn: ({ signal }) => getStreetsWithin(client, gisBaseUrl, gridBox, signal),
    staleTime: HOUR_MS,
  });
}

function alignToGrid([west, south, east, north]: MapBounds): MapBounds {
  const roundDown = (degrees: number) =>
    Number((Math.floor(degrees / GRID_DEGREES) * GRID_DEGREES).toFixed(4));
  const roundUp = (degrees: number) => Number((Math.ceil(degrees / GRID_DEGREES) * GRID_DEGREES).toFixed(4));
  return [roundDown(west), roundDown(south), roundUp(east), roundUp(north)];
}
