/**
 * The parsed `UiConfig`: two maps of selectors, each with a map of properties and their values (spec 3.11).
 */
import * as z from "zod/mini";

const declarations = z.record(z.string(), z.string());
export const uiConfig = z.looseObject({
  StyleConfig: z.optional(z.record(z.string(), declarations)),
  images: z.optional(z.record(z.string(), declarations)),
});
export type UiConfig = z.output<typeof uiConfig>;
