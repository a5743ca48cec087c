/** Calls for saved filters of the application list (spec 7.5). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable, successReply } from "../shapes.ts";
import { listNarrowing } from "./application-list.ts";
import { partId, requiredText } from "./part.ts";

/** The saved settings: filters, sort order and columns. */
const filterShape = {
  ...listNarrowing.shape,
  SortBy: nullable(z.string().check(z.maxLength(40))),
  SortDirection: nullable(z.enum(["asc", "desc"])),
  /** Column names; empty for the default columns. */
  Columns: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
};

export const savedFilter = z.object({ Id: partId, Name: z.string(), ...filterShape, CreatedAt: dateTime });
export type SavedFilter = z.output<typeof savedFilter>;

const savedFilterBody = z.object({ Name: requiredText(80), ...filterShape });

/** Lists the account's saved filters, sorted by name. */
export const getSavedFilters = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetSavedFilterList",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(z.array(savedFilter)),
});

/** Saves a filter. Responds with 400 if the name is taken or there are too many filters. */
export const createSavedFilter = defineEndpoint({
  method: "POST",
  path: "/api/Application/CreateSavedFilter",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: savedFilterBody,
  reply: asAssumed(savedFilter),
});

/** Changes the name or settings of a filter. */
export const updateSavedFilter = defineEndpoint({
  method: "PUT",
  path: "/api/Application/UpdateSavedFilter/:filterId",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: savedFilterBody,
  reply: asAssumed(savedFilter),
});

export const deleteSavedFilter = defineEndpoint({
  method: "DELETE",
  path: "/api/Application/DeleteSavedFilter/:filterId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(successReply),
});
