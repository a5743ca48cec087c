/** What the provider says of a host: its portal config, its texts, whom to ring (spec 7.4). */
import { getApplicantPortalConfig, getLicence, getTranslation } from "#contract/accounts/licence.ts";
import { type UiConfig, uiConfig } from "#contract/config/portal-config.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { type Guide, getGuide } from "#contract/public/public-lodgement.ts";
import { readOverlay } from "#i18n/overlay.ts";
import type { Messages } from "#i18n/use-text.ts";
import type { HostContact } from "#theme/host-view.ts";
import { getUrl, type HttpLimits } from "./http.ts";

const MAX_DEPTH = 8;

const providerLimits: HttpLimits = {
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 10_000,
  pausesMs: [200, 800],
};

export interface Provider {
  /** `UiConfig` parsed and checked; throws when it is missing, not JSON or of another shape. */
  portalConfig(host: string): Promise<UiConfig>;
  /** The provider's texts in a language; none when it has none. */
  overlay(language: string): Promise<{ texts: Messages; refused: readonly string[] }>;
  /** Name, telephone and hours of the customer; nothing when the provider does not say. */
  contact(): Promise<HostContact | undefined>;
  /** What it says to newcomers in a language; nothing when it does not. */
  guide(language: string): Promise<Guide | undefined>;
  /** A picture's bytes, where they are not to be had over the network. */
  picture?(url: URL): Promise<Buffer>;
}

/** One GET to the provider: a path with its query; `language` is asked for where its words are. */
export type Get = (
  path: string,
  language?: string,
) => Promise<{ readonly status: number; readonly body: Buffer }>;

/** The provider of one host, asked over HTTP with the headers of spec 7. */
export function createProvider(config: RuntimeConfig, limits: HttpLimits = providerLimits): Provider {
  const headers = {
    Accept: "application/json",
    Product: "PA",
    ...(config.production ? {} : { LicenceId: config.licenceId ?? "", AccountId: config.accountId ?? "" }),
  };
  return readProvider((path, language) =>
    getUrl(new URL(config.baseUrl.replace(/\/$/, "") + path), {
      ...limits,
      headers: { ...headers, ...(language ? { "Accept-Language": language } : {}) },
    }),
  );
}

/** What a provider says, wherever `get` reaches it. */
export function readProvider(get: Get): Provider {
  return {
    async portalConfig(host) {
      const reply = await get(getApplicantPortalConfig.path.replace(":host", encodeURIComponent(host)));
      if (reply.status !== 200) throw new Error(`it answers ${reply.status}`);
      const outer = getApplicantPortalConfig.reply.safeParse(parseJson(reply.body, "the reply"));
      if (!outer.success) throw new Error("the reply has no text UiConfig");
      return readUiConfig(outer.data.UiConfig);
    },
    async overlay(language) {
      const reply = await get(getTranslation.path.replace(":lang", encodeURIComponent(language)));
      if (reply.status === 404) return { texts: {}, refused: [] };
      if (reply.status !== 200) throw new Error(`${language}: it answers ${reply.status}`);
      return readOverlay(parseJson(reply.body, `${language}: the reply`));
    },
    async guide(language) {
      const reply = await get(getGuide.path, language);
      const read = reply.status === 200 ? getGuide.reply.safeParse(parseJson(reply.body, "the reply")) : null;
      return read?.success ? read.data : undefined;
    },
    async contact() {
      const reply = await get(getLicence.path);
      const licence =
        reply.status === 200 ? getLicence.reply.safeParse(parseJson(reply.body, "the reply")) : undefined;
      if (!licence?.success) return undefined;
      const { Name, Phone, Email, Address, OpeningHours } = licence.data;
      return { name: Name, phone: Phone, email: Email, address: Address, openingHours: OpeningHours };
    },
  };
}

/** `UiConfig`, the JSON in a string, as two maps; throws in words fit for the report. */
function readUiConfig(text: string): UiConfig {
  const parsed = uiConfig.safeParse(parseJson(Buffer.from(text), "UiConfig"));
  if (!parsed.success)
    throw new Error("UiConfig is not { StyleConfig, images }, each selector → property → value");
  return parsed.data;
}

function parseJson(body: Buffer, what: string): unknown {
  const text = body.toString("utf8");
  if (depthOf(text) > MAX_DEPTH) throw new Error(`${what} is nested too deeply`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON: ${JSON.stringify(text.slice(0, 40))}`);
  }
}

/** Deepest nesting of brackets outside strings, found without recursion. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth -= 1;
  }
  return deepest;
}
