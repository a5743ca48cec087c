/** The schema of a host file merged over `_defaults.json`; every setting has a row in `setting-table.ts`. */
import * as z from "zod";
import { parseSiteKey } from "#contract/config/captcha-site-key.ts";
import { type FeatureName, featureNames } from "#contract/config/features.ts";
import { runtimeConfig } from "#contract/config/runtime-config.ts";
import { isTimeZone } from "#contract/config/time-zone.ts";
import { countryCode } from "#contract/country-code.ts";
import { findFont } from "../fonts.ts";

const shortText = z.string().trim().min(1).max(200);
const origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).pathname === "/");

const featureSwitches = Object.fromEntries(
  featureNames.map((name) => [name, z.boolean().optional()]),
) as Record<FeatureName, z.ZodOptional<z.ZodBoolean>>;

export const hostFile = z.strictObject({
  title: shortText,
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/))
    .min(1)
    .max(20),
  /** Sets `timeZone` of the runtime config. */
  timeZone: z.string().refine(isTimeZone).optional(),
  /** Sets `country` of the runtime config. */
  country: z.enum(countryCode.options).optional(),
  font: shortText.refine((name) => findFont(name) !== undefined).optional(),
  /** Origins of this host's images, in addition to its service and document host. */
  imageOrigins: z.array(origin).max(10).optional(),
  contact: z
    .strictObject({
      name: shortText.optional(),
      phone: shortText.optional(),
      email: z.email().optional(),
      address: shortText.optional(),
      openingHours: shortText.optional(),
    })
    .optional(),
  /** URL to report vulnerabilities, for `security.txt` (RFC 9116). By default, `contact` is used. */
  securityContact: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  reportTo: z.url({ protocol: /^https$/ }).optional(),
  includeSubDomains: z.boolean().optional(),
  /** Sets `features` of the runtime config. */
  features: z.strictObject(featureSwitches).optional(),
  /** True for a mock host: a complete portal whose service runs in the browser (design 2). */
  mock: z.boolean().optional(),
  environments: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export type HostFile = z.output<typeof hostFile>;

const { timeZone, country, mock, features, calls, ...runtimeSettings } = runtimeConfig.shape;

/**
 * The settings of one environment: those of the runtime config, except the settings at the top level of the
 * file.
 */
export const environmentSettings = z.strictObject({
  ...runtimeSettings,
  /** URL from which the build reads the provider's data. Not part of the runtime config. */
  bakeUrl: z.url({ protocol: /^https?$/ }).optional(),
  captchaSiteKey: z
    .string()
    .refine((key) => parseSiteKey(key) !== undefined)
    .optional(),
  pushMessaging: z.strictObject({ vapidPublicKey: z.string().optional() }).optional(),
});
