/**
 * Schema of the parsed `UiConfig` (spec 3.11). The keys of both maps are selectors. The value of a selector
 * maps the names of properties to their values.
 */
import * as z from "zod/mini";

const declarations = z.record(z.string(), z.string());
export const uiConfig = z.looseObject({
  StyleConfig: z.optional(z.record(z.string(), declarations)),
  images: z.optional(z.record(z.string(), declarations)),
});
export type UiConfig = z.output<typeof uiConfig>;
