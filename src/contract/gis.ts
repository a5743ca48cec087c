/**
 * Shapes of the GeoJSON responses of the map service at `gisBaseUrl`. The service is open to every portal
 * (spec 3.10).
 */
import * as z from "zod/mini";
import { parcel, polygon, position } from "./applications/property.ts";

/** Excludes `Outline`, because it is the geometry of the GeoJSON feature. */
const { Outline: _outline, ...parcelProperties } = parcel.shape;

/**
 * `/parcels?bbox=west,south,east,north` in degrees; `truncated` is true if the box contains more parcels than are
 * returned.
 */
export const parcelFeatures = z.object({
  features: z.array(z.object({ properties: z.object(parcelProperties), geometry: polygon })),
  truncated: z.optional(z.boolean()),
});

/** Response of `/streets?bbox=…`: the centre lines of the streets. */
export const streetFeatures = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name: z.string() }),
      geometry: z.object({ type: z.literal("LineString"), coordinates: z.array(position) }),
    }),
  ),
});

export interface MapStreet {
  readonly name: string;
  readonly line: readonly (readonly [longitude: number, latitude: number])[];
}

/** Bounds of a map in degrees: west, south, east, north. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];
