/**
 * Calls for the classification of a building: the use of each of its parts under the National Construction
 * Code (spec 7.5).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, nullable, successReply } from "../shapes.ts";
import { amendableList, partAction, partId, requiredText, revisionField } from "./part.ts";

/**
 * Classes in the order of the code. The options of `bcaClass` have another order, because JavaScript sorts
 * integer-like keys such as `2` first.
 */
export const bcaClasses = [
  "1a",
  "1b",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7a",
  "7b",
  "8",
  "9a",
  "9b",
  "9c",
  "10a",
  "10b",
  "10c",
] as const;
export const bcaClass = z.enum(bcaClasses);
export type BcaClass = z.output<typeof bcaClass>;

const nullableCountUpTo = (maximum: number) => nullable(z.int().check(z.minimum(0), z.maximum(maximum)));

const classificationFields = {
  /** Name of the part, such as `Dwelling`, `Garage` or `Ground floor tenancy`. */
  Part: requiredText(200),
  BcaClass: bcaClass,
  /** Floor area in square metres. */
  FloorArea: nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  Storeys: nullableCountUpTo(200),
  RiseInStoreys: nullableCountUpTo(200),
  Dwellings: nullableCountUpTo(5000),
};

export const classification = z.object({
  Id: partId,
  ApplicationId: applicationId,
  ...classificationFields,
  BcaClassName: z.string(),
  UpdatedAt: dateTime,
  UpdatedBy: z.string(),
  Revision: z.int(),
  Actions: z.array(partAction),
});
export type Classification = z.output<typeof classification>;

export const getClassifications = defineEndpoint({
  method: "GET",
  path: "/api/Application/:id/BcaClassification",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(
    z.object({
      ...amendableList(classification).shape,
      /** Floor area of all parts in square metres. */
      TotalFloorArea: z.number(),
      /** True if a part of class 1b to 9 requires essential safety measures. */
      NeedsSafetyMeasures: z.boolean(),
    }),
  ),
});

export const getClassification = defineEndpoint({
  method: "GET",
  path: "/api/Application/:id/BcaClassification/:classificationId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(classification),
});

export const createClassification = defineEndpoint({
  method: "POST",
  path: "/api/Application/:id/BcaClassification",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object(classificationFields),
  reply: asAssumed(classification),
});

export const updateClassification = defineEndpoint({
  method: "PUT",
  path: "/api/Application/:id/BcaClassification/:classificationId",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ ...classificationFields, ...revisionField }),
  reply: asAssumed(classification),
});

export const deleteClassification = defineEndpoint({
  method: "DELETE",
  path: "/api/Application/:id/BcaClassification/:classificationId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(successReply),
});
