/** The runtime config, one JSON file per environment, baked to `/config.json` (spec 3 Runtime config). */
import * as z from "zod/mini";
import { DEFAULT_TIME_ZONE, timeZone } from "./time-zone.ts";

const url = z.string().check(z.regex(/^https?:\/\//));
const fileTypes = z.array(z.string().check(z.regex(/^\.[a-z0-9]{1,8}$/)));

export const runtimeConfig = z.object({
  baseUrl: url,
  documentBaseUrl: url,
  websocketUrl: z.string().check(z.regex(/^wss?:\/\//)),
  applicantPortalUrl: url,
  pageSize: z.int().check(z.minimum(1), z.maximum(200)),
  pageOptions: z.array(z.int().check(z.minimum(1), z.maximum(200))).check(z.minLength(1)),
  /** The provider's encoding of id 0: stands for "none" (decisions 15). */
  zeroHash: z.string(),
  /** Bytes. */
  maxFileSize: z.int().check(z.minimum(1)),
  globalFileTypes: fileTypes,
  publicInspectionFileTypes: fileTypes,
  /** Dates and times at the council are shown in this IANA zone; `Australia/Melbourne` if absent. */
  timeZone: z._default(timeZone, DEFAULT_TIME_ZONE),
  gisBaseUrl: z.optional(url),
  captchaSiteKey: z.optional(z.string()),
  /**
   * Is sent, as JSON in plain text: `{ page, kind: "vitals", lcp, cls, inp }` by one page in ten, and `{ page, kind: "failure",
   * name, at }` for an error nobody caught. Nothing is sent where it is absent.
   */
  notifyUrl: z.optional(url),
  /** `vapidPublicKey`: the key, base64url, that browsers are given to subscribe with; without one nothing is pushed. */
  pushMessaging: z.optional(z.record(z.string(), z.string())),
  /** Outside production every request carries these as `LicenceId` and `AccountId` (spec 7). */
  licenceId: z.optional(z.string()),
  accountId: z.optional(z.string()),
  production: z.boolean(),
  /** The same handlers in the browser, no service behind it (design 2). */
  mock: z.optional(z.boolean()),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;
