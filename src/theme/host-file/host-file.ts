/** Reads a host file, `hosts/<host>.json`, merged over `hosts/_defaults.json` (design 3). */

import type * as z from "zod";
import { isOwnOrigin } from "#contract/config/own-origin.ts";
import { type RuntimeConfig, runtimeConfig } from "#contract/config/runtime-config.ts";
import { isRecord } from "#contract/unknown-value.ts";
import { isPortalPath } from "../app-paths.ts";
import { isLoopback } from "../security-policy.ts";
import { environmentSettings, type HostFile, hostFile } from "./host-schema.ts";
import { assertKnownSettings, describeSetting, type SettingFile } from "./setting-problem.ts";

export type HostSettings = Omit<HostFile, "country" | "environments" | "features" | "mock" | "timeZone"> & {
  readonly config: RuntimeConfig;
  /**
   * The URL from which the build reads the provider's data. No published file of the host may contain it.
   */
  readonly bakeUrl: string;
};

/**
 * Values that override those of the files for one run. They exist because the ports of the demo service are
 * known only when it starts.
 */
export interface HostOverrides {
  /** Replaces the URLs of the service, documents and websocket. */
  readonly serviceUrl?: string | undefined;
  /** Replaces `bakeUrl`. */
  readonly bakeUrl?: string | undefined;
  /** Replaces the port of `applicantPortalUrl`. */
  readonly portalPort?: number | undefined;
  /** The service's public key for push messages: the demo service generates it on its first start. */
  readonly pushKey?: string | undefined;
}

const NO_BAKE_URL =
  "Add the provider's URL, because baseUrl is a path on the portal's own origin, which the bake cannot read.";

/** The parsed files with the settings of a host: its own file and `_defaults.json`. */
interface HostFiles {
  readonly own: SettingFile;
  readonly defaults: SettingFile;
}

/**
 * Reads a host's settings for an environment; `{host}` is replaced with the host's name. Throws an error that names
 * the file, each invalid setting, its value and the remedy.
 */
export function readHostSettings(
  host: string,
  { own, defaults }: HostFiles,
  environment: string,
  overrides: HostOverrides = {},
): HostSettings {
  for (const file of [defaults, own]) assertKnownSettings(file);
  const files = [own, defaults];
  const [base, ownSet] = [defaults.content, own.content].map(asRecord);
  const environments: Record<string, unknown> = Object.create(null);
  const [baseEnvironments, ownEnvironments] = [base, ownSet].map((set) => asRecord(set?.["environments"]));
  for (const name of new Set([...Object.keys(baseEnvironments ?? {}), ...Object.keys(ownEnvironments ?? {})]))
    environments[name] = { ...asRecord(baseEnvironments?.[name]), ...asRecord(ownEnvironments?.[name]) };
  const features =
    base?.["features"] || ownSet?.["features"]
      ? { ...asRecord(base?.["features"]), ...asRecord(ownSet?.["features"]) }
      : undefined;
  const parsedFile = hostFile.safeParse({ ...base, ...ownSet, features, environments });
  if (!parsedFile.success) throw new Error(describeIssues(files, parsedFile.error, []));
  const {
    environments: parsedSet,
    features: switches,
    mock,
    timeZone,
    country,
    ...settings
  } = parsedFile.data;
  const chosenSettings = Object.hasOwn(parsedSet, environment) ? parsedSet[environment] : undefined;
  if (!chosenSettings)
    throw new Error(
      `${own.path}: no environment ${environment}. It has ${Object.keys(parsedSet).join(", ") || "none"}: add it, or choose another with --env.`,
    );
  const settingsForHost = JSON.parse(JSON.stringify(chosenSettings).replaceAll("{host}", host));
  const checkedSettings = environmentSettings.safeParse(settingsForHost);
  if (!checkedSettings.success)
    throw new Error(describeIssues(files, checkedSettings.error, ["environments", environment]));
  const { bakeUrl, ...urls } = checkedSettings.data;
  const config = runtimeConfig.parse({ ...urls, features: switches, mock, timeZone, country });
  const finalConfig = applyOverrides(config, overrides);
  assertEncrypted(finalConfig, files, environment);
  assertFreePaths(finalConfig, settings.languages, files, environment);
  const providerUrl =
    overrides.bakeUrl ?? (overrides.serviceUrl || mock ? undefined : bakeUrl) ?? finalConfig.baseUrl;
  if (isOwnOrigin(providerUrl))
    throw new Error(describeSetting(files, ["environments", environment, "bakeUrl"], NO_BAKE_URL));
  return { ...settings, config: finalConfig, bakeUrl: withoutSlash(providerUrl) };
}

/** Throws for an unencrypted URL in production. URLs of this computer may be unencrypted. */
function assertEncrypted(config: RuntimeConfig, files: readonly SettingFile[], environment: string): void {
  if (!config.production) return;
  const unencryptedEntry = Object.entries(config).find(([, value]) =>
    [value].flat().some((url) => typeof url === "string" && /^(http|ws):/.test(url) && !isLoopback(url)),
  );
  if (!unencryptedEntry) return;
  const path = ["environments", environment, unencryptedEntry[0]];
  throw new Error(describeSetting(files, path, "It must be encrypted (https or wss) in production."));
}

/**
 * Throws if the service is on the portal's origin and one of its paths belongs to the portal's own pages or
 * files.
 */
function assertFreePaths(
  { baseUrl, documentBaseUrl, websocketUrl, gisBaseUrl = "" }: RuntimeConfig,
  languages: readonly string[],
  files: readonly SettingFile[],
  environment: string,
): void {
  const urls = Object.entries({ baseUrl, documentBaseUrl, websocketUrl, gisBaseUrl });
  const conflictingUrl = urls.find(
    ([, path]) => isOwnOrigin(path) && path !== "" && isPortalPath(path, languages),
  );
  if (!conflictingUrl) return;
  const path = ["environments", environment, conflictingUrl[0]];
  throw new Error(
    describeSetting(files, path, "The portal has pages or files there: use another path such as /service."),
  );
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

function applyOverrides(
  config: RuntimeConfig,
  { serviceUrl, portalPort, pushKey }: HostOverrides,
): RuntimeConfig {
  const portalUrl = new URL(config.applicantPortalUrl);
  if (portalPort !== undefined) portalUrl.port = String(portalPort);
  // On a mock host, the service has the origin of the portal.
  const service = config.mock ? portalUrl.origin : serviceUrl && withoutSlash(serviceUrl);
  return {
    ...config,
    ...(service && {
      baseUrl: service,
      documentBaseUrl: service,
      websocketUrl: service.replace(/^http/, "ws") + toServicePath(config.websocketUrl, config.baseUrl),
      ...moveMapOrigin(config, service),
    }),
    ...(pushKey && !config.mock && { pushMessaging: { ...config.pushMessaging, vapidPublicKey: pushKey } }),
    applicantPortalUrl: withoutSlash(portalUrl.href),
  };
}

/**
 * Returns the map's URL for one run. If the map has the same origin as the service, the map moves to the URL
 * `service`. Any other map URL stays unchanged.
 */
function moveMapOrigin(
  { gisBaseUrl, baseUrl }: RuntimeConfig,
  service: string,
): Pick<RuntimeConfig, "gisBaseUrl"> {
  const placeholderOrigin = "http://own.invalid";
  if (
    !gisBaseUrl ||
    new URL(gisBaseUrl, placeholderOrigin).origin !== new URL(baseUrl, placeholderOrigin).origin
  )
    return {};
  return { gisBaseUrl: service + toServicePath(gisBaseUrl, baseUrl) };
}

/**
 * Returns the path of a URL below the service's base URL. If `url` and `baseUrl` are paths on the portal's
 * origin, removes `baseUrl` from the start.
 */
function toServicePath(url: string, baseUrl: string): string {
  if (!isOwnOrigin(url)) return new URL(url).pathname;
  return isOwnOrigin(baseUrl) && url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function describeIssues(
  files: readonly SettingFile[],
  { issues }: z.core.$ZodError,
  path: readonly string[],
): string {
  return issues.map((issue) => describeSetting(files, [...path, ...issue.path])).join("; ");
}
