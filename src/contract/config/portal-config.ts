/**
 * Schema of the parsed `UiConfig` (spec 3.11). Both of its maps have an entry for each selector, which maps
 * properties to their values.
 */
import * as z from "zod/mini";

const declarations = z.record(z.string(), z.string());
export const uiConfig = z.looseObject({
  StyleConfig: z.optional(z.record(z.string(), declarations)),
  images: z.optional(z.record(z.string(), declarations)),
});
export type UiConfig = z.output<typeof uiConfig>;
