/** Reads parcels and streets in the visible part of a map from the map service. Sends nothing about the person. */

import type { ApiClient } from "#api/client.ts";
import type { Parcel } from "#contract/applications/property.ts";
import { type MapBounds, type MapStreet, parcelFeatures, streetFeatures } from "#contract/gis.ts";

interface ParcelsOnMap {
  readonly parcels: readonly Parcel[];
  /** True if the area contains more parcels than the map service returns, so that some are missing. */
  readonly isTruncated: boolean;
}

/** Returns the parcels that intersect an area. Coordinates are in degrees. Throws `ApiError`. */
export async function getParcelsWithin(
  client: ApiClient,
  gisBaseUrl: string,
  box: MapBounds,
  signal?: AbortSignal,
): Promise<ParcelsOnMap> {
  const response = await client.read(`${gisBaseUrl}/parcels?bbox=${box.join(",")}`, parcelFeatures, {
    signal,
  });
  return {
    parcels: response.features.map(({ properties, geometry }) => ({ ...properties, Outline: geometry })),
    isTruncated: response.truncated ?? false,
  };
}

/** Returns the centre lines of the streets in an area. Coordinates are in degrees. Throws `ApiError`. */
export async function getStreetsWithin(
  client: ApiClient,
  gisBaseUrl: string,
  box: MapBounds,
  signal?: AbortSignal,
): Promise<readonly MapStreet[]> {
  const response = await client.read(`${gisBaseUrl}/streets?bbox=${box.join(",")}`, streetFeatures, {
    signal,
  });
  return response.features.map(({ properties, geometry }) => ({
    name: properties.name,
    line: geometry.coordinates,
  }));
}
