/** The licence (the customer), its portal config and its texts (spec 7 Translations and licence). */
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
 * Flat message keys to texts; they win over the bundled ones (decisions 14). With a configuration: the words of that
 * wizard instead, by their keys; a key that is left out reads as the configuration has it.
 */
export const getTranslation = endpoint({
  method: "GET",
  path: "/api/Translation/Translation/:lang",
  spec: "7.4 Translations and licence",
  auth: "none",
  query: z.object({ ConfigurationId: z.optional(z.string()), Version: z.optional(z.string()) }),
  reply: assumed(z.record(z.string(), z.string())),
});
