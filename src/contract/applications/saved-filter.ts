/** Saved filters of the application list (spec 7.5). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { dateTime, done, nullable } from "../shapes.ts";
import { narrowing } from "./application-list.ts";
import { partId, requiredText } from "./part.ts";

/** The saved settings: filters, sort order and columns. */
const filterShape = {
  ...narrowing.shape,
  SortBy: nullable(z.string().check(z.maxLength(40))),
  SortDirection: nullable(z.enum(["asc", "desc"])),
  /** Empty for the default columns. */
  Columns: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
};

export const savedFilter = z.object({ Id: partId, Name: z.string(), ...filterShape, CreatedAt: dateTime });
export type SavedFilter = z.output<typeof savedFilter>;

const body = z.object({ Name: requiredText(80), ...filterShape });

/** By name. */
export const getSavedFilters = endpoint({
  method: "GET",
  path: "/api/Application/GetSavedFilterList",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: assumed(z.array(savedFilter)),
});

/** 400 if the name is taken or there are too many. */
export const createSavedFilter = endpoint({
  method: "POST",
  path: "/api/Application/CreateSavedFilter",
  pathAssumed: true,
  spec: "7.5 Applications",
  body,
  reply: assumed(savedFilter),
});

/** Changes the name or the settings. */
export const updateSavedFilter = endpoint({
  method: "PUT",
  path: "/api/Application/UpdateSavedFilter/:filterId",
  pathAssumed: true,
  spec: "7.5 Applications",
  body,
  reply: assumed(savedFilter),
});

export const deleteSavedFilter = endpoint({
  method: "DELETE",
  path: "/api/Application/DeleteSavedFilter/:filterId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: assumed(done),
});
