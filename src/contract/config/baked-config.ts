/**
 * `/config.json`, written by the bake and read by the signed-in area: the runtime config and the host's
 * identity.
 */
import * as z from "zod/mini";
import { runtimeConfig } from "./runtime-config.ts";

const portal = z.object({
  /** `riverbend.localhost`: sent as `domain` at sign-in. */
  host: z.string(),
  /** `Riverbend Shire permits`. */
  title: z.string(),
  /** The first is the default language. */
  languages: z
    .array(z.object({ code: z.string(), name: z.string(), dir: z.enum(["ltr", "rtl"]) }))
    .check(z.minLength(1)),
  /** Self-hosted logo; absent if the host shows only its title. */
  logoHref: z.optional(z.string()),
});
export type BakedPortal = z.output<typeof portal>;

export const bakedConfig = z.object({ ...runtimeConfig.shape, portal });
export type BakedConfig = z.output<typeof bakedConfig>;
