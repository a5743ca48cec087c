/** Lists of choices for forms (spec 7.3). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { option } from "../shapes.ts";

/** The names of all lists, as `GetList` takes them. */
export const getDropdownNames = endpoint({
  method: "GET",
  path: "/api/DropdownData/GetListNames",
  pathAssumed: true,
  spec: "7.3 Dropdowns",
  reply: assumed(z.array(z.object({ Name: z.string(), Count: z.int() }))),
});

/**
 * A list by name: `BcaClass`, `PractitionerCategory`, `MunicipalDistrict`, `ConsentRegulation`,
 * `DocumentType`, …
 */
export const getDropdown = endpoint({
  method: "GET",
  path: "/api/DropdownData/GetList/:list",
  spec: "7.3 Dropdowns",
  query: z.object({ Search: z.optional(z.string()) }),
  reply: assumed(z.array(option)),
});

export const getDropdownByIds = endpoint({
  method: "GET",
  path: "/api/DropdownData/GetListByIds/:list",
  spec: "7.3 Dropdowns",
  query: z.object({ Ids: z.string() }),
  reply: assumed(z.array(option)),
});

export const getSuburb = endpoint({
  method: "GET",
  path: "/api/DropdownData/GetSuburb",
  spec: "7.3 Dropdowns",
  query: z.object({ Search: z.string() }),
  reply: assumed(z.array(z.object({ Suburb: z.string(), State: z.string(), Postcode: z.string() }))),
});

/** The number of the caller's applications in each highlighted status. */
export const getHighlightedStatusList = endpoint({
  method: "POST",
  path: "/api/DropdownData/GetHighlightedStatusList",
  pathAssumed: true,
  spec: "7.3 Dropdowns",
  body: z.object({ ApplicationTypeIds: z.array(z.string()), ApplicantVisible: z.boolean() }),
  reply: assumed(
    z.array(z.object({ StatusId: z.string(), Name: z.string(), Tone: z.string(), Count: z.int() })),
  ),
});
