/**
 * The runtime config and the host's identity. The bake, the build step for one host, writes them to
 * `/config.json` and to a meta element of the signed-in area's page (decisions 104).
 */
import * as z from "zod/mini";
import { runtimeConfig } from "./runtime-config.ts";

const bakedPortal = z.object({
  /** Host name, such as `riverbend.localhost`. Sent as `domain` at sign-in. */
  host: z.string(),
  /** Title of the host, such as `Riverbend Shire permits`. */
  title: z.string(),
  /** Languages of the host. The first is the default language. */
  languages: z
    .array(z.object({ code: z.string(), name: z.string(), dir: z.enum(["ltr", "rtl"]) }))
    .check(z.minLength(1)),
  /** Self-hosted logo; absent if the host shows only its title. */
  logoHref: z.optional(z.string()),
});
export type BakedPortal = z.output<typeof bakedPortal>;

export const bakedConfig = z.object({ ...runtimeConfig.shape, portal: bakedPortal });
export type BakedConfig = z.output<typeof bakedConfig>;

/** Name of the meta element whose content is {@link BakedConfig} as JSON. */
export const CONFIG_META = "config";
