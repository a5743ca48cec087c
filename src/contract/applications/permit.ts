/** Calls for the caller's permits, from which people can start further applications (spec 7.5). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { accountId, applicationId, createPageSchema, isoDate, nullable } from "../shapes.ts";
import { additionalRequestType } from "./additional-request-type.ts";
import { partId, textUpTo } from "./part.ts";

export const permit = z.object({
  ApplicationId: applicationId,
  /** Permit number, such as `BP-2026-01042`. */
  Number: z.string(),
  /** The address of the land. */
  Title: z.string(),
  ApplicationTypeName: z.string(),
  OwnerId: accountId,
  IssuedOn: nullable(isoDate),
  /** True if the land is outside the area that this host's council serves. */
  IsOutsideArea: z.boolean(),
  /**
   * If the queried application type only changes this permit: the type of additional request that the portal
   * starts instead of an application (`AdditionalApplicationRequest/Create`). Null for any other type.
   */
  RequestTypeId: nullable(additionalRequestType),
  /** Id of an open request of the type `RequestTypeId`; null if there is none. */
  OpenRequestId: nullable(partId),
});
export type Permit = z.output<typeof permit>;

/**
 * Returns the permits from which an application of the type can be started, the latest first. A provider without this
 * call responds with 404.
 */
export const getPermits = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetPermits",
  pathAssumed: true,
  spec: "7.5 Applications",
  query: z.object({
    ApplicationTypeId: z.string().check(z.maxLength(128)),
    /** Limits the list to one permit. */
    ApplicationId: z.optional(applicationId),
    Search: z.optional(textUpTo(200)),
  }),
  reply: asAssumed(createPageSchema(permit)),
});
