/** The types of search results. A separate file, because every screen parses the URL of a search. */
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
