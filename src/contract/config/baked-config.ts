/** `/config.json` as the bake writes it and the signed-in area reads it: the runtime config, and who the host is. */
import * as z from "zod/mini";
import { runtimeConfig } from "./runtime-config.ts";

const portal = z.object({
  /** `riverbend.localhost`: sent as `domain` at sign-in. */
  host: z.string(),
  /** `Riverbend Shire permits`. */
  title: z.string(),
  /** The first is the default one; `/texts/<code>.json` holds its texts. */
  languages: z
    .array(z.object({ code: z.string(), name: z.string(), dir: z.enum(["ltr", "rtl"]) }))
    .check(z.minLength(1)),
  /** Self-hosted; absent where the host has no logo and its title stands alone. */
  logoHref: z.optional(z.string()),
});
export type Portal = z.output<typeof portal>;

export const bakedConfig = z.object({ ...runtimeConfig.shape, portal });
export type BakedConfig = z.output<typeof bakedConfig>;
