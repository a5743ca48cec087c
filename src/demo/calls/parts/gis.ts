/** The map service at `gisBaseUrl`: parcels and streets as GeoJSON. Every portal may use it. */

import type { Context, Hono } from "hono";
import {
  findSuburbsNear,
  listParcelsWithin,
  parseBoundingBox,
  searchParcels,
} from "../../domain/gis/parcel-search.ts";
import { type DemoParcel, findParcel } from "../../domain/gis/parcels.ts";
import { getStreetLine, streetNames } from "../../domain/gis/streets.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

const MAX_PARCELS = 600;

/** Serves `/gis/parcels?bbox=`, `/gis/parcels/{id}`, `/gis/streets?bbox=` and `/gis/search?q=`. */
export function serveGis(app: Hono): void {
  app.get("/gis/parcels", (c) => {
    const { parcels, isTruncated } = listParcelsWithin(readBoundingBox(c), MAX_PARCELS);
    return respondWithFeatures(c, parcels.map(toFeature), { truncated: isTruncated });
  });
  app.get("/gis/parcels/:id", (c) => {
    const parcel = findParcel(c.req.param("id"));
    if (!parcel) throw new ServiceError(404, createMessage("properties.parcelNotFound"));
    return respondWithGeoJson(c, toFeature(parcel));
  });
  app.get("/gis/streets", (c) => {
    const streetFeatures = findSuburbsNear(readBoundingBox(c)).flatMap((ground) =>
      streetNames.map((name, street) => ({
        type: "Feature",
        id: `s${ground.index}-${street}`,
        properties: { name, suburb: ground.suburb.name },
        geometry: { type: "LineString", coordinates: getStreetLine(ground, street) },
      })),
    );
    return respondWithFeatures(c, streetFeatures, {});
  });
  app.get("/gis/search", (c) =>
    respondWithFeatures(c, searchParcels((c.req.query("q") ?? "").slice(0, 200)).map(toFeature), {}),
  );
}

function readBoundingBox(c: Context) {
  const box = parseBoundingBox(c.req.query("bbox") ?? "");
  if (!box) throw new ServiceError(400, createMessage("properties.bboxMissing"));
  return box;
}

function toFeature({ Outline, ParcelId, ...properties }: DemoParcel) {
  return { type: "Feature", id: ParcelId, properties: { ParcelId, ...properties }, geometry: Outline };
}

function respondWithFeatures(c: Context, features: readonly object[], extraFields: object) {
  return respondWithGeoJson(c, { type: "FeatureCollection", features, ...extraFields });
}

function respondWithGeoJson(c: Context, body: object) {
  return c.body(JSON.stringify(body), 200, {
    "Content-Type": "application/geo+json",
    "Cache-Control": "public, max-age=3600",
  });
}
