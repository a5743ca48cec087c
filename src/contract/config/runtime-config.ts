/** The runtime config, one JSON file per environment, baked to `/config.json` (spec 3.10). */
import * as z from "zod/mini";
import { countryCode } from "../country-code.ts";
import { featureNames } from "./features.ts";
import { DEFAULT_TIME_ZONE } from "./time-zone.ts";

const url = z.string().check(z.regex(/^https?:\/\//));
/** A URL, or a path on the portal's own origin: the empty text or `/service` (decisions 82). */
const urlOrPath = z.string().check(z.regex(/^https?:\/\/|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/));
/** `https://bucket.example`: no path, no wildcard, so that the security policy allows exactly this origin. */
const origin = z.string().check(
  z.refine(
    (text) =>
      URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text && !text.includes("*"),
    {
      error: "must be an origin such as https://uploads.example: no path, no slash at the end, no wildcard",
    },
  ),
);
const fileTypes = z.array(z.string().check(z.regex(/^\.[a-z0-9]{1,8}$/)));

export const runtimeConfig = z.object({
  baseUrl: urlOrPath,
  documentBaseUrl: urlOrPath,
  websocketUrl: z.string().check(z.regex(/^wss?:\/\/|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/)),
  applicantPortalUrl: url,
  pageSize: z.int().check(z.minimum(1), z.maximum(200)),
  pageOptions: z.array(z.int().check(z.minimum(1), z.maximum(200))).check(z.minLength(1)),
  /** The provider's encoding of id 0, meaning "none" (decisions 15). */
  zeroHash: z.string(),
  /** Maximum file size in bytes. */
  maxFileSize: z.int().check(z.minimum(1)),
  globalFileTypes: fileTypes,
  publicInspectionFileTypes: fileTypes,
  /** The council's time zone: an IANA name, checked by the bake. Default: `Australia/Melbourne`. */
  timeZone: z._default(z.string(), DEFAULT_TIME_ZONE),
  /** The host's country, for dates, addresses and the currency of the guide's fees (decisions 136). Default: `AU`. */
  country: z.optional(countryCode),
  gisBaseUrl: z.optional(urlOrPath),
  /**
   * Origins of presigned upload URLs, such as a storage bucket, in addition to the origins of the URLs above
   * (decisions 83).
   */
  uploadOrigins: z.optional(z.array(origin).check(z.maxLength(10))),
  captchaSiteKey: z.optional(z.string()),
  /**
   * Telemetry endpoint; nothing is sent if absent. Receives JSON as plain text: `{ page, kind: "vitals", lcp,
   * cls, inp }` from one page in ten, `{ page, kind: "failure", name, at }` for uncaught errors, and `{ kind:
   * "form", form, version, visit, questions, left, isLodged }` for opened forms (decisions 101).
   */
  notifyUrl: z.optional(url),
  /** `vapidPublicKey`: the base64url key for push subscriptions; without it push is off. */
  pushMessaging: z.optional(z.record(z.string(), z.string())),
  /**
   * Id that every request outside production sends as `LicenceId`; the next setting is sent as `AccountId` (spec 7).
   */
  licenceId: z.optional(z.string()),
  accountId: z.optional(z.string()),
  /** Features that are off have the value `false` (decisions 84 and 105). */
  features: z.optional(z.partialRecord(z.enum(featureNames), z.boolean())),
  /**
   * The calls that the provider offers, as `GET /api/Licence`; absent for a provider that offers all calls
   * (decisions 105).
   */
  calls: z.optional(z.array(z.string())),
  production: z.boolean(),
  /** Runs the demo service's handlers in the browser, without a service (design 2). */
  mock: z.optional(z.boolean()),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;
