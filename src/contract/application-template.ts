/** Applications kept as patterns for the next one (spec 7 Other areas). */
import * as z from "zod/mini";
import { draft } from "./application-draft.ts";
import { assumed, endpoint } from "./endpoint.ts";
import { dateTime } from "./shapes.ts";

export const getApplicationTemplates = endpoint({
  method: "GET",
  path: "/api/ApplicationTemplate/GetList",
  pathAssumed: true,
  spec: "7 Other areas",
  query: z.object({ ApplicationTypeId: z.optional(z.string()) }),
  reply: assumed(
    z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        ApplicationTypeId: z.string(),
        ApplicationTypeName: z.string(),
        UpdatedAt: dateTime,
      }),
    ),
  ),
});
export type ApplicationTemplate = z.output<(typeof getApplicationTemplates)["reply"]>[number];

/** Lays template `b`'s answers over draft `a`; answers already given stay. */
export const loadDataFromTemplate = endpoint({
  method: "POST",
  path: "/api/Application/LoadDataFromTemplateForApplicant/:a/:b",
  spec: "7 Applications",
  reply: assumed(draft),
});
