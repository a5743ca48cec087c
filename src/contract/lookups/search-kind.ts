/**
 * The types of search results. In a separate file, because every screen loads them to parse the URL of the search
 * page.
 */
import * as z from "zod/mini";

export const searchKind = z.enum([
  "application",
  "property",
  "contact",
  "document",
  "inspection",
  "registerItem",
  "additionalRequest",
  "template",
]);
export type SearchKind = z.output<typeof searchKind>;
