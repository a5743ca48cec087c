/**
 * Calls for the land of an application, for the caller's properties in all applications, and for searching
 * parcels (spec 7 Other areas).
 */
import * as z from "zod/mini";
import { address } from "../accounts/applicant-account.ts";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, createPageSchema, dateTime, nullable, successReply } from "../shapes.ts";
import {
  amendableList,
  parentApplicationFields,
  partAction,
  partId,
  revisionField,
  searchedPage,
  textUpTo,
} from "./part.ts";

/** Longitude and latitude, WGS 84, in GeoJSON order. */
export const position = z
  .array(z.number().check(z.minimum(-180), z.maximum(180)))
  .check(z.minLength(2), z.maxLength(2)) as unknown as z.ZodMiniType<[number, number], [number, number]>;

/** A GeoJSON polygon: rings of at least four positions; the last equals the first. */
export const polygon = z.object({
  type: z.literal("Polygon"),
  coordinates: z
    .array(z.array(position).check(z.minLength(4), z.maxLength(500)))
    .check(z.minLength(1), z.maxLength(20)),
});
export type Polygon = z.output<typeof polygon>;

/** Details from a certificate of title. */
const titleFields = {
  Lot: nullable(textUpTo(40)),
  Plan: nullable(textUpTo(40)),
  Volume: nullable(textUpTo(10)),
  Folio: nullable(textUpTo(10)),
  CrownAllotment: nullable(textUpTo(40)),
  Section: nullable(textUpTo(40)),
  Parish: nullable(textUpTo(100)),
  County: nullable(textUpTo(100)),
};

/** A parcel of the land register. */
export const parcel = z.object({
  ParcelId: partId,
  Address: address,
  MunicipalDistrictId: z.string(),
  MunicipalDistrict: z.string(),
  Lot: z.string(),
  Plan: z.string(),
  Volume: z.string(),
  Folio: z.string(),
  /** Square metres. */
  Area: z.number(),
  /** Overlays on the land: `bushfire`, `flood`, `easement`, `heritage`. */
  Overlays: z.array(z.enum(["bushfire", "flood", "easement", "heritage"])),
  Centre: position,
  Outline: polygon,
});
export type Parcel = z.output<typeof parcel>;

/** Searches by words of the address: `27 millrace riverb`. Best match first. */
export const searchAddress = defineEndpoint({
  method: "GET",
  path: "/api/Property/SearchAddress",
  pathAssumed: true,
  spec: "7.6.4 Property",
  query: z.object({ Search: textUpTo(200) }),
  reply: asAssumed(z.array(parcel)),
});

/** Searches by lot and plan, or by volume and folio. */
export const searchLandTitle = defineEndpoint({
  method: "GET",
  path: "/api/Property/SearchTitle",
  pathAssumed: true,
  spec: "7.6.4 Property",
  query: z.object({
    Lot: z.optional(textUpTo(40)),
    Plan: z.optional(textUpTo(40)),
    Volume: z.optional(textUpTo(10)),
    Folio: z.optional(textUpTo(10)),
  }),
  reply: asAssumed(z.array(parcel)),
});

const propertyFields = {
  /** Id of the parcel from which the property was copied; null for land that was typed or drawn. */
  ParcelId: nullable(partId),
  Address: nullable(address),
  ...titleFields,
  MunicipalDistrictId: nullable(partId),
  /** Square metres. */
  Area: nullable(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** Position of the pin, if one was set. */
  Pin: nullable(position),
  Outline: nullable(polygon),
  /** True for the main property. The application is named after it. */
  IsMain: z.boolean(),
};

export const property = z.object({
  Id: partId,
  ApplicationId: applicationId,
  ...propertyFields,
  /** `27 Millrace Road, Riverbend VIC 3994`, or the title if there is no address. */
  Name: z.string(),
  MunicipalDistrict: nullable(z.string()),
  Overlays: z.array(z.string()),
  UpdatedAt: dateTime,
  UpdatedBy: z.string(),
  Revision: z.int(),
  Actions: z.array(partAction),
});
export type Property = z.output<typeof property>;

export const getProperties = defineEndpoint({
  method: "GET",
  path: "/api/Property/GetList/:applicationId",
  pathAssumed: true,
  spec: "7.6.4 Property",
  reply: asAssumed(amendableList(property)),
});

/**
 * The caller's properties, each listed once for all its applications: last changed first; with `Search`, best match
 * first.
 */
export const getMyProperties = defineEndpoint({
  method: "GET",
  path: "/api/Property/GetMyList",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  query: searchedPage,
  reply: asAssumed(
    createPageSchema(
      z.object({
        ...property.shape,
        Applications: z.array(
          z.object({ ...parentApplicationFields, ApplicationTypeName: z.string(), StatusName: z.string() }),
        ),
      }),
    ),
  ),
});

export const getProperty = defineEndpoint({
  method: "GET",
  path: "/api/Property/Get/:id",
  pathAssumed: true,
  spec: "7.6.4 Property",
  reply: asAssumed(property),
});

export const createProperty = defineEndpoint({
  method: "POST",
  path: "/api/Property/Create/:applicationId",
  pathAssumed: true,
  spec: "7.6.4 Property",
  body: z.object(propertyFields),
  reply: asAssumed(property),
});

export const updateProperty = defineEndpoint({
  method: "PUT",
  path: "/api/Property/Update/:id",
  pathAssumed: true,
  spec: "7.6.4 Property",
  body: z.object({ ...propertyFields, ...revisionField }),
  reply: asAssumed(property),
});

export const deleteProperty = defineEndpoint({
  method: "DELETE",
  path: "/api/Property/Delete/:id",
  pathAssumed: true,
  spec: "7.6.4 Property",
  reply: asAssumed(successReply),
});
