/** The kinds of search results. Apart from the calls, because every screen parses the address of a search. */
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
