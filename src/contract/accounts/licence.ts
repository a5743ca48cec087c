/** The licence (the customer), its portal config and its translations (spec 7.4). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";

export const getLicence = endpoint({
  method: "GET",
  path: "/api/Licence",
  spec: "7.4 Translations and licence",
  auth: "none",
  reply: assumed(
    z.object({
      Id: z.string(),
      Name: z.string(),
      Phone: z.string(),
      Email: z.string(),
      Address: z.string(),
      OpeningHours: z.string(),
    }),
  ),
});
export type Licence = z.output<(typeof getLicence)["reply"]>;

/** `UiConfig` is JSON in a string, and untrusted (spec 3.11). */
export const getApplicantPortalConfig = endpoint({
  method: "GET",
  path: "/api/Licence/GetApplicantPortalConfig/:host",
  spec: "7.4 Translations and licence",
  auth: "none",
  reply: assumed(z.looseObject({ UiConfig: z.string() })),
});

export const getTranslations = endpoint({
  method: "GET",
  path: "/api/Translation/Translations",
  spec: "7.4 Translations and licence",
  auth: "none",
  reply: assumed(z.array(z.object({ Language: z.string(), Name: z.string() }))),
});

/**
 * Message keys to texts; they override the bundled ones (decisions 14). With a configuration id: the texts of
 * that wizard instead; missing keys fall back to the configuration's own text.
 */
export const getTranslation = endpoint({
  method: "GET",
  path: "/api/Translation/Translation/:lang",
  spec: "7.4 Translations and licence",
  auth: "none",
  query: z.object({ ConfigurationId: z.optional(z.string()), Version: z.optional(z.string()) }),
  reply: assumed(z.record(z.string(), z.string())),
});
