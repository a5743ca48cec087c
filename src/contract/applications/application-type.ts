/** What can be lodged (spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { money, nullable } from "../shapes.ts";

export const applicationType = z.object({
  Id: z.string(),
  Name: z.string(),
  Group: z.string(),
  Description: z.string(),
  EstimatedMinutes: z.int(),
  /** False when this host shows the type but does not take it online. */
  CanLodge: z.boolean(),
});
export type ApplicationType = z.output<typeof applicationType>;

/** What can be lodged here, in the order a person would look for it. */
export const getApplicationTypes = endpoint({
  method: "GET",
  path: "/api/ApplicationType/GetList",
  pathAssumed: true,
  spec: "7.6.1 ApplicationType",
  reply: assumed(z.array(applicationType)),
});

export const getApplicationTypesByGroup = endpoint({
  method: "GET",
  path: "/api/ApplicationType/GetListByGroup",
  pathAssumed: true,
  spec: "7.6.1 ApplicationType",
  reply: assumed(z.array(z.object({ Group: z.string(), Types: z.array(applicationType) }))),
});

/** One type with what it costs and what is asked for: before anything is begun. */
export const getApplicationType = endpoint({
  method: "GET",
  path: "/api/ApplicationType/Get/:id",
  pathAssumed: true,
  spec: "7.6.1 ApplicationType",
  reply: assumed(
    z.object({
      ...applicationType.shape,
      Steps: z.array(z.object({ Id: z.string(), Title: z.string() })),
      /** `Amount` is null where it follows from the answers; `Note` then says how. */
      Fees: z.array(z.object({ Label: z.string(), Amount: nullable(money), Note: z.string() })),
      Documents: z.array(
        z.object({
          DocumentTypeId: z.string(),
          Name: z.string(),
          Need: z.enum(["always", "sometimes", "welcome"]),
          Hint: z.string(),
        }),
      ),
    }),
  ),
});
export type ApplicationTypeDetails = z.output<(typeof getApplicationType)["reply"]>;
