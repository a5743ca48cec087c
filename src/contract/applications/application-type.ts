/** Calls for the application types that people can lodge (spec 7.6.1). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { moneyAmount, nullable } from "../shapes.ts";

export const applicationType = z.object({
  Id: z.string(),
  Name: z.string(),
  Group: z.string(),
  Description: z.string(),
  EstimatedMinutes: z.int(),
  /** False if this host shows the type but does not accept applications online. */
  CanLodge: z.boolean(),
  /**
   * True if applications of this type are based on a permit. The person chooses one of the permits they can
   * see. Not in the specification (decisions 18).
   */
  FollowsPermit: z.optional(z.boolean()),
  /** Contact for a type that cannot be lodged online. Not in the specification (decisions 18). */
  Contact: z.optional(nullable(z.object({ Name: z.string(), Phone: z.string(), Email: z.string() }))),
});
export type ApplicationType = z.output<typeof applicationType>;

/** Fees of a type. `Amount` is null if it depends on the answers; `Note` then explains how. */
export const applicationTypeFees = z.array(
  z.object({ Label: z.string(), Amount: nullable(moneyAmount), Note: z.string() }),
);

/** Documents that the form of a type asks for. */
export const applicationTypeDocuments = z.array(
  z.object({
    DocumentTypeId: z.string(),
    Name: z.string(),
    Need: z.enum(["always", "sometimes", "welcome"]),
    Hint: z.string(),
  }),
);

/** Types that can be lodged on this host, in display order. */
export const getApplicationTypes = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationType/GetList",
  pathAssumed: true,
  spec: "7.6.1 ApplicationType",
  reply: asAssumed(z.array(applicationType)),
});

export const getApplicationTypesByGroup = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationType/GetListByGroup",
  pathAssumed: true,
  spec: "7.6.1 ApplicationType",
  reply: asAssumed(z.array(z.object({ Group: z.string(), Types: z.array(applicationType) }))),
});

/** One application type with its fees and required documents, for people who have not started yet. */
export const getApplicationType = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationType/Get/:id",
  pathAssumed: true,
  spec: "7.6.1 ApplicationType",
  reply: asAssumed(
    z.object({
      ...applicationType.shape,
      Steps: z.array(z.object({ Id: z.string(), Title: z.string() })),
      Fees: applicationTypeFees,
      Documents: applicationTypeDocuments,
    }),
  ),
});
export type ApplicationTypeDetails = z.output<(typeof getApplicationType)["reply"]>;
