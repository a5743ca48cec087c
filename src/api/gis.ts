/** The map service: parcels and streets of what a map shows. It knows nobody, and is told nothing of who asks. */

import type { Parcel } from "#contract/applications/property.ts";
import { type Box, parcelFeatures, type Street, streetFeatures } from "#contract/gis.ts";
import type { Client } from "./client.ts";

export interface ParcelsShown {
  readonly parcels: readonly Parcel[];
  /** There are more than were given: the box is too large. */
  readonly isCut: boolean;
}

/** Parcels that touch a box of degrees. Throws `ApiError`. */
export async function getParcelsWithin(
  client: Client,
  gisBaseUrl: string,
  box: Box,
  signal?: AbortSignal,
): Promise<ParcelsShown> {
  const answer = await client.read(`${gisBaseUrl}/parcels?bbox=${box.join(",")}`, parcelFeatures, { signal });
  return {
    parcels: answer.features.map(({ properties, geometry }) => ({ ...properties, Outline: geometry })),
    isCut: answer.truncated ?? false,
  };
}

/** Streets near a box of degrees, by their middle lines. Throws `ApiError`. */
export async function getStreetsWithin(
  client: Client,
  gisBaseUrl: string,
  box: Box,
  signal?: AbortSignal,
): Promise<readonly Street[]> {
  const answer = await client.read(`${gisBaseUrl}/streets?bbox=${box.join(",")}`, streetFeatures, { signal });
  return answer.features.map(({ properties, geometry }) => ({
    name: properties.name,
    line: geometry.coordinates,
  }));
}
