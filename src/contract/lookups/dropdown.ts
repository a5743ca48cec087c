/** Lists of choices for forms (spec 7.3). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dropdownOption } from "../shapes.ts";

/** Returns the names of all lists. `GetList` accepts these names. */
export const getDropdownNames = defineEndpoint({
  method: "GET",
  path: "/api/DropdownData/GetListNames",
  pathAssumed: true,
  spec: "7.3 Dropdowns",
  reply: asAssumed(z.array(z.object({ Name: z.string(), Count: z.int() }))),
});

/**
 * A list by name: `BcaClass`, `PractitionerCategory`, `MunicipalDistrict`, `ConsentRegulation`,
 * `DocumentType`, …
 */
export const getDropdown = defineEndpoint({
  method: "GET",
  path: "/api/DropdownData/GetList/:list",
  spec: "7.3 Dropdowns",
  query: z.object({ Search: z.optional(z.string()) }),
  reply: asAssumed(z.array(dropdownOption)),
});

export const getDropdownByIds = defineEndpoint({
  method: "GET",
  path: "/api/DropdownData/GetListByIds/:list",
  spec: "7.3 Dropdowns",
  query: z.object({ Ids: z.string() }),
  reply: asAssumed(z.array(dropdownOption)),
});

export const getSuburb = defineEndpoint({
  method: "GET",
  path: "/api/DropdownData/GetSuburb",
  spec: "7.3 Dropdowns",
  query: z.object({ Search: z.string() }),
  reply: asAssumed(z.array(z.object({ Suburb: z.string(), State: z.string(), Postcode: z.string() }))),
});
