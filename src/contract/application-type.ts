/** What can be lodged (spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint } from "./endpoint.ts";

/** What can be lodged here, grouped as a person would look for it. */
export const getApplicationTypes = endpoint({
  method: "GET",
  path: "/api/ApplicationType/GetList",
  pathAssumed: true,
  spec: "7 Other areas",
  reply: assumed(
    z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        Group: z.string(),
        Description: z.string(),
        EstimatedMinutes: z.int(),
        /** False when this host shows the type but does not take it online. */
        CanLodge: z.boolean(),
      }),
    ),
  ),
});
export type ApplicationType = z.output<(typeof getApplicationTypes)["reply"]>[number];
