/** Reads a host file, `hosts/<host>.json`, merged over `hosts/_defaults.json` (design 3). */
import * as z from "zod";
import { type RuntimeConfig, runtimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#contract/config/time-zone.ts";
import { isLoopback } from "./security-policy.ts";

/** A DNS name in lower case; it also names a folder, so it must not contain a path. */
const hostNamePattern = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;

/** True if a text is a valid host name; internationalised names are written as `xn--…`. */
export function isHostName(name: string): boolean {
  return hostNamePattern.test(name) && !name.split(".").some(isBrokenPunycode);
}

function isBrokenPunycode(label: string): boolean {
  return label.startsWith("xn--") && !URL.canParse(`http://${label}`);
}

const line = z.string().trim().min(1).max(200);
const origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).pathname === "/", {
  error: "must be an origin, without a path",
});

const hostFile = z.strictObject({
  title: line,
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/))
    .min(1)
    .max(20),
  /** The council's IANA time zone; becomes `timeZone` of the runtime config. */
  timeZone: z.string().optional(),
  font: line.optional(),
  /** Origins of this host's images, besides its service and document host. */
  imageOrigins: z.array(origin).max(10).optional(),
  contact: z
    .strictObject({
      name: line.optional(),
      phone: line.optional(),
      email: z.email().optional(),
      address: line.optional(),
      openingHours: line.optional(),
    })
    .optional(),
  /** For `security.txt` (RFC 9116), if vulnerabilities are not reported to `contact`. */
  securityContact: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  /** A complete portal without a service (design 2). */
  mock: z.boolean().optional(),
  environments: z.record(z.string(), z.record(z.string(), z.unknown())),
});

type HostFile = z.output<typeof hostFile>;
export type HostSettings = Omit<HostFile, "environments" | "mock" | "timeZone"> & {
  readonly config: RuntimeConfig;
};

/** Values of one run that override the files: the demo ports are known only at start. */
export interface HostOverrides {
  /** Replaces the service, document and websocket addresses. */
  readonly serviceUrl?: string | undefined;
  /** Replaces the port of `applicantPortalUrl`. */
  readonly portalPort?: number | undefined;
  /** The service's public key for push messages: the demo service generates it on its first start. */
  readonly pushKey?: string | undefined;
}

/**
 * Reads a host's settings for an environment from the parsed file and defaults; `{host}` is replaced with the
 * host's name. Throws an error that names the invalid field.
 */
export function readHostSettings(
  host: string,
  file: unknown,
  defaults: unknown,
  environment: string,
  overrides: HostOverrides = {},
): HostSettings {
  const [base, own] = [asRecord(defaults), asRecord(file)];
  const environments: Record<string, unknown> = Object.create(null);
  const [baseSet, ownSet] = [asRecord(base["environments"]), asRecord(own["environments"])];
  for (const name of new Set([...Object.keys(baseSet), ...Object.keys(ownSet)]))
    environments[name] = { ...asRecord(baseSet[name]), ...asRecord(ownSet[name]) };
  const parsed = hostFile.safeParse({ ...base, ...own, environments });
  if (!parsed.success) throw new Error(wordsOf(parsed.error));
  const { environments: parsedSet, mock, timeZone, ...settings } = parsed.data;
  const chosen = Object.hasOwn(parsedSet, environment) ? parsedSet[environment] : undefined;
  if (!chosen) throw new Error(`no environment ${environment}`);
  const named = JSON.parse(JSON.stringify(chosen).replaceAll("{host}", host));
  const config = runtimeConfig.safeParse({
    ...named,
    ...(mock === undefined ? {} : { mock }),
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  if (!config.success) throw new Error(`environments.${environment}: ${wordsOf(config.error)}`);
  if (!isTimeZone(config.data.timeZone))
    throw new Error(`timeZone: must be an IANA time zone such as ${DEFAULT_TIME_ZONE}`);
  const runtime = override(config.data, overrides);
  refuseUnencrypted(runtime);
  return { ...settings, config: runtime };
}

/** In production, tokens and answers travel encrypted; this machine's own addresses are exempt. */
function refuseUnencrypted(config: RuntimeConfig): void {
  if (!config.production) return;
  const plain = Object.entries(config).find(
    ([, url]) => typeof url === "string" && /^(http|ws):/.test(url) && !isLoopback(url),
  );
  if (plain) throw new Error(`${plain[0]}: must be encrypted (https or wss) in production`);
}

function override(config: RuntimeConfig, { serviceUrl, portalPort, pushKey }: HostOverrides): RuntimeConfig {
  const portal = new URL(config.applicantPortalUrl);
  if (portalPort !== undefined) portal.port = String(portalPort);
  // A mock host is its own service.
  const service = (config.mock ? portal.origin : serviceUrl)?.replace(/\/$/, "");
  return {
    ...config,
    ...(service && {
      baseUrl: service,
      documentBaseUrl: service,
      websocketUrl: `${service.replace(/^http/, "ws")}${new URL(config.websocketUrl).pathname}`,
      ...movedMap(config, service),
    }),
    ...(pushKey && !config.mock && { pushMessaging: { ...config.pushMessaging, vapidPublicKey: pushKey } }),
    applicantPortalUrl: portal.href.replace(/\/$/, ""),
  };
}

/** A map URL on the service follows the overridden service address; any other stays. */
function movedMap(
  { gisBaseUrl, baseUrl }: RuntimeConfig,
  service: string,
): Pick<RuntimeConfig, "gisBaseUrl"> {
  if (!gisBaseUrl || new URL(gisBaseUrl).origin !== new URL(baseUrl).origin) return {};
  return { gisBaseUrl: `${service}${new URL(gisBaseUrl).pathname}` };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function wordsOf(error: z.core.$ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".") || "file"}: ${message}`).join("; ");
}
