/**
 * Reads a host's data from its provider (spec 7.4): portal config, translations, contact, the guide for new applicants,
 * and whether passkeys are offered.
 */
import { getApplicantPortalConfig, getLicence, getTranslation } from "#contract/accounts/licence.ts";
import { getPasskeyOptions } from "#contract/accounts/passkey.ts";
import { type UiConfig, uiConfig } from "#contract/config/portal-config.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { getGuide, type PermitGuide } from "#contract/public/public-lodgement.ts";
import { readOverlay } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { HostContact } from "#theme/host-view.ts";
import { type GetUrl, getUrl, type HttpLimits, NOT_OFFERED } from "./http.ts";

const MAX_DEPTH = 8;

const providerLimits: HttpLimits = {
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 10_000,
  pausesMs: [200, 800],
};

interface PortalConfig {
  /** The parsed and validated `UiConfig`. */
  readonly ui: UiConfig;
  /** API calls in the provider's list; undefined if the provider sent no list (decisions 105). */
  readonly calls?: readonly string[] | undefined;
}

export interface BakeProvider {
  /** Reads the portal config. Throws if it or its `UiConfig` is missing or invalid. */
  portalConfig(host: string): Promise<PortalConfig>;
  /** Reads the portal config; undefined if the provider does not know the host. */
  findPortalConfig(host: string): Promise<PortalConfig | undefined>;
  /** Reads the provider's translations for a language; empty if there are none. */
  overlay(language: string): Promise<{ texts: MessageTexts; refused: readonly string[] }>;
  /** Reads the name, telephone and opening hours of the authority; undefined if the provider has none. */
  contact(): Promise<HostContact | undefined>;
  /** Reads the guide for new applicants in a language; undefined if there is none. */
  guide(language: string): Promise<PermitGuide | undefined>;
  /** Returns true if the provider offers passkeys for the host (decisions 109). */
  hasPasskeys(host: string): Promise<boolean>;
  /** Reads an image without a network request, for mock hosts; absent for other providers. */
  picture?(url: URL): Promise<Buffer>;
}

interface JsonRequestOptions {
  /** Language of the texts in the response. */
  readonly language?: string;
  /**
   * True if a changed body does not count as a change of the response, because the body differs each time.
   */
  readonly isStatusOnly?: boolean;
  readonly isPortalConfig?: boolean;
}

/** Sends one GET request with a path and query. */
type GetJson = (
  path: string,
  options?: JsonRequestOptions,
) => Promise<{ readonly status: number; readonly body: Buffer }>;

/**
 * Creates the HTTP provider of a host, with the headers of spec 7. In production the provider can distinguish hosts
 * only by the `Origin` header (decisions 81).
 */
export function createProvider(config: RuntimeConfig, bakeUrl: string, get: GetUrl = getUrl): BakeProvider {
  const headers = {
    Accept: "application/json",
    Product: "PA",
    Origin: new URL(config.applicantPortalUrl).origin,
    ...(config.production ? {} : { LicenceId: config.licenceId ?? "", AccountId: config.accountId ?? "" }),
  };
  return createBakeProvider(bakeUrl, (path, { language, isStatusOnly, isPortalConfig } = {}) =>
    get(new URL(bakeUrl + path), {
      ...providerLimits,
      isStatusOnly,
      isPortalConfig,
      headers: { ...headers, ...(language && { "Accept-Language": language }) },
    }),
  );
}

/** Creates the provider at the base URL; `get` sends requests. Errors name the URL. */
export function createBakeProvider(base: string, get: GetJson): BakeProvider {
  const readReply = async <Result>(
    path: string,
    use: (reply: Awaited<ReturnType<GetJson>>) => Result,
    options?: JsonRequestOptions,
  ): Promise<Result> => {
    try {
      return use(await get(path, options));
    } catch (error) {
      throw new Error(`${base}${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  };
  const configPath = (host: string) =>
    getApplicantPortalConfig.path.replace(":host", encodeURIComponent(host));
  return {
    portalConfig: (host) => readReply(configPath(host), readPortalConfig, { isPortalConfig: true }),
    findPortalConfig: (host) =>
      readReply(configPath(host), (reply) => (reply.status === 404 ? undefined : readPortalConfig(reply)), {
        isPortalConfig: true,
      }),
    overlay(language) {
      return readReply(getTranslation.path.replace(":lang", encodeURIComponent(language)), (reply) => {
        if (NOT_OFFERED.includes(reply.status)) return { texts: {}, refused: [] };
        if (reply.status !== 200) throw new Error(`HTTP status ${reply.status}`);
        return readOverlay(parseProviderJson(reply.body, "the response"));
      });
    },
    guide(language) {
      const readGuide = ({ status, body }: Awaited<ReturnType<GetJson>>) => {
        const guide =
          status === 200 ? getGuide.reply.safeParse(parseProviderJson(body, "the response")) : null;
        return guide?.success ? guide.data : undefined;
      };
      return readReply(getGuide.path, readGuide, { language });
    },
    hasPasskeys(host) {
      const path = getPasskeyOptions.path.replace(":domain", encodeURIComponent(host));
      // Compare only the status: each response has a different captcha challenge.
      return readReply(path, ({ status }) => status === 200, { isStatusOnly: true });
    },
    contact() {
      return readReply(getLicence.path, ({ status, body }) => {
        const licence =
          status === 200 ? getLicence.reply.safeParse(parseProviderJson(body, "the response")) : undefined;
        if (!licence?.success) return undefined;
        const { Name, Phone, Email, Address, OpeningHours } = licence.data;
        return { name: Name, phone: Phone, email: Email, address: Address, openingHours: OpeningHours };
      });
    },
  };
}

function readPortalConfig({ status, body }: Awaited<ReturnType<GetJson>>): PortalConfig {
  if (status !== 200) throw new Error(`HTTP status ${status}`);
  const parsedReply = getApplicantPortalConfig.reply.safeParse(parseProviderJson(body, "the response"));
  if (!parsedReply.success)
    throw new Error("the response is not { UiConfig: text, Calls?: list of texts, ContentVersion?: text }");
  return { ui: parseUiConfig(parsedReply.data.UiConfig), calls: parsedReply.data.Calls };
}

/** Parses `UiConfig`, which is JSON in a string. The error message is for the report. */
function parseUiConfig(text: string): UiConfig {
  const parsedConfig = uiConfig.safeParse(parseProviderJson(Buffer.from(text), "UiConfig"));
  if (!parsedConfig.success)
    throw new Error("UiConfig is not { StyleConfig, images }, each selector → property → value");
  return parsedConfig.data;
}

function parseProviderJson(body: Buffer, description: string): unknown {
  const text = body.toString("utf8");
  if (measureJsonDepth(text) > MAX_DEPTH) throw new Error(`${description} is nested too deeply`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${description} is not JSON: ${JSON.stringify(text.slice(0, 40))}`);
  }
}

/** Returns the maximum nesting depth of brackets outside strings, without recursion. */
export function measureJsonDepth(jsonText: string): number {
  let depth = 0;
  let maxDepth = 0;
  let isInString = false;
  for (let at = 0; at < jsonText.length; at += 1) {
    const character = jsonText[at];
    if (isInString && character === "\\") at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{" || character === "[") maxDepth = Math.max(maxDepth, ++depth);
    else if (character === "}" || character === "]") depth -= 1;
  }
  return maxDepth;
}
