/** Calls for the licence (the customer), its portal config and its translations (spec 7.4). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";

export const getLicence = defineEndpoint({
  method: "GET",
  path: "/api/Licence",
  spec: "7.4 Translations and licence",
  auth: "none",
  reply: asAssumed(
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
export type PortalLicence = z.output<(typeof getLicence)["reply"]>;

/**
 * `UiConfig` is JSON in a string, and untrusted (spec 3.11). A provider that offers only a part of the
 * contract lists its calls in `Calls`, as `GET /api/Application/Get/{id}`, and the websocket as `GET /ws`
 * (decisions 105). `ContentVersion` must change whenever one of these changes: this response, the licence,
 * texts, the guide, an image of the host, or whether passkeys are offered (decisions 133).
 */
export const getApplicantPortalConfig = defineEndpoint({
  method: "GET",
  path: "/api/Licence/GetApplicantPortalConfig/:host",
  spec: "7.4 Translations and licence",
  auth: "none",
  reply: asAssumed(
    z.looseObject({
      UiConfig: z.string(),
      Calls: z.optional(z.array(z.string())),
      ContentVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
  ),
});

export const getTranslations = defineEndpoint({
  method: "GET",
  path: "/api/Translation/Translations",
  spec: "7.4 Translations and licence",
  auth: "none",
  reply: asAssumed(z.array(z.object({ Language: z.string(), Name: z.string() }))),
});

/**
 * Returns texts by message key; they override the bundled texts (decisions 14). With a configuration id, returns the
 * texts of that wizard instead. For a missing key the wizard shows the configuration's own text.
 */
export const getTranslation = defineEndpoint({
  method: "GET",
  path: "/api/Translation/Translation/:lang",
  spec: "7.4 Translations and licence",
  auth: "none",
  query: z.object({ ConfigurationId: z.optional(z.string()), Version: z.optional(z.string()) }),
  reply: asAssumed(z.record(z.string(), z.string())),
});
