/** Builds a host's view and own files from its host file and its provider. */
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { isFeatureOn } from "#contract/config/features.ts";
import { type UiConfig, uiConfig } from "#contract/config/portal-config.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { findSimilarName } from "#contract/similar-name.ts";
import { getDirection } from "#i18n/direction.ts";
import { isLanguage, portalLanguages } from "#i18n/languages.ts";
import { createCpuBudget } from "#theme/cpu-budget.ts";
import { defaultFont, type FontFamily, type FontFile, findFont } from "#theme/fonts.ts";
import type { HostSettings } from "#theme/host-file/host-file.ts";
import type { HostLanguage, HostView } from "#theme/host-view.ts";
import { createBackgroundRule, type ImagePlace, readImagePlaces } from "#theme/image/image-places.ts";
import type { DefaultTokens } from "#theme/style/complete-tokens.ts";
import { readTheme } from "#theme/theme-file.ts";
import { hashContent } from "./content-hash.ts";
import { BakeError, runInStage } from "./failure.ts";
import type { BakeSettings } from "./host-settings.ts";
import type { createHostTexts } from "./host-texts.ts";
import { chooseThemeSource } from "./own-theme.ts";
import { getPageImageUrl } from "./pages/page-image.ts";
import { type PictureDrawing, planPictures } from "./pictures/host-pictures.ts";
import { fetchImages } from "./provider/fetch-images.ts";
import type { GetUrl } from "./provider/http.ts";
import { restrictToCalls } from "./provider/partial-provider.ts";
import type { BakeProvider } from "./provider/provider.ts";
import { describeReceived, type ReceivedData } from "./provider/shared-data.ts";
import type { BakeFindings } from "./report.ts";

/** Inputs of `HostView` that are the same for every host. */
interface HostViewSources {
  readonly fetchHostTexts: ReturnType<typeof createHostTexts>;
  readonly fonts: Readonly<Record<string, readonly FontFile[]>>;
  readonly tokens: DefaultTokens;
  /** Sends the requests for images; `getUrl` by default. */
  readonly get?: GetUrl | undefined;
}

export interface BuiltHost {
  readonly view: HostView;
  readonly fonts: readonly FontFile[];
  /** Images to draw for this host. */
  readonly drawings: readonly PictureDrawing[];
  /** Files with the portal's texts in the languages of this host, by path; all hosts share them. */
  readonly portalTexts: ReadonlyMap<string, Buffer>;
  /** Files that only this host has, by path: theme, config, replaced texts, images. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  readonly findings: BakeFindings;
  /**
   * Data that the provider sent for this host, to compare it with the data for other hosts. Undefined for a
   * mock host.
   */
  readonly received?: ReceivedData | undefined;
}

/** Icon of hosts whose theme has none. Named by its content, so that all hosts share it. */
const DEFAULT_ICON = "/_astro/favicon.d4387d5b76.svg";

/** Queries the provider and builds the host's view and files. Throws `BakeError`. */
export async function buildHost(
  host: string,
  settings: BakeSettings,
  provider: BakeProvider,
  sources: HostViewSources,
): Promise<BuiltHost> {
  const languages = settings.languages.map(getLanguage);
  const family = getFamily(settings);
  const { bakeUrl } = settings;
  const languageCodes = languages.map(({ code }) => code);
  const cpuBudget = createCpuBudget();
  // Fetch the portal config first, so that its `ContentVersion` is never newer than the data fetched after it
  // (decisions 133).
  const {
    ui,
    calls,
    warnings: themeWarnings,
    isFromProvider,
  } = await runInStage("portal config", () => chooseThemeSource(host, provider, settings.ownTheme));
  const [{ texts, textFiles, portalFiles, ownFiles, refused: refusedTexts }, licence, sentGuides, switched] =
    await Promise.all([
      runInStage("translations", () => sources.fetchHostTexts(languageCodes, provider)),
      settings.contact ? undefined : runInStage("licence", () => provider.contact()),
      runInStage("guide", () => (hasGuide(settings.config) ? findGuides(languageCodes, provider) : {})),
      runInStage("passkeys", () => switchOffMissingPasskeys(host, settings.config, provider)),
    ]);
  const { config, warnings: callWarnings } = restrictToCalls(switched, calls);
  const guides = hasGuide(config) ? sentGuides : {};
  const placedImages = readImagePlaces(ui.images, config.mock ? config.baseUrl : bakeUrl);
  const images = await runInStage("images", () =>
    fetchImages(placedImages.images, settings, provider.picture, cpuBudget, undefined, sources.get),
  );
  const theme = await runInStage("theme", () => readTheme(family, ui.StyleConfig, sources.tokens, cpuBudget));
  const fonts = theme.families.map(({ name }) => sources.fonts[name] ?? []);
  const backgrounds = images
    .map(({ place, href }) => createBackgroundRule(place, href))
    .filter((rule) => rule !== undefined);
  const [fontCss, themeCss] = [theme.fontCss(fonts), theme.css(backgrounds)];
  const css = `${fontCss}\n${themeCss}`;
  const findImage = (place: ImagePlace) => images.find((image) => image.place === place);
  const { pictures, drawings } = planPictures({
    title: settings.title,
    address: new URL(config.applicantPortalUrl).host,
    colours: theme.colours,
    logo: findImage("logo"),
    icon: findImage("icon"),
  });
  const view: HostView = {
    host,
    title: settings.title,
    languages,
    texts,
    textFiles,
    themeHref: `/theme.${hashContent(css)}.css`,
    fontCss,
    themeCss,
    scheme: theme.scheme,
    colours: theme.colours,
    pictures,
    fontHref: fonts[0]?.[0]?.href ?? "",
    iconHref: findImage("icon")?.href ?? DEFAULT_ICON,
    logoHref: getPageImageUrl(findImage("logo")),
    logoSize: findImage("logo")?.size,
    bannerHref: getPageImageUrl(findImage("banner")),
    contact: settings.contact ?? licence ?? {},
    securityContact: settings.securityContact,
    reportTo: settings.reportTo,
    includeSubDomains: settings.includeSubDomains,
    config,
    bakedConfig: createBakedConfig(host, config, settings.title, languages, findImage("logo")?.href),
    guides,
    ...(config.mock && { demoUsers: (await import("./mock-host.ts")).demoSignInUsers }),
  };
  return {
    view,
    received: config.mock
      ? undefined
      : describeReceived(new URL(bakeUrl).origin, isFromProvider ? ui : undefined, licence),
    fonts: fonts.flat(),
    drawings,
    portalTexts: portalFiles,
    files: new Map<string, string | Buffer>([
      [view.themeHref.slice(1), css],
      ["config.json", JSON.stringify(view.bakedConfig)],
      ...ownFiles,
      ...images.map(({ href, bytes }): [string, Buffer] => [href.slice(1), bytes]),
    ]),
    findings: {
      refused: [
        ...theme.refused.map(({ line }) => `theme ${line}`),
        ...placedImages.refused,
        ...refusedTexts,
      ],
      warnings: [
        ...themeWarnings,
        ...callWarnings,
        ...listUrlWarnings(config),
        ...listUnknownKeys(ui),
        ...theme.contrastWarnings.map((pair) => `contrast under WCAG AA: ${pair}`),
        ...theme.roleWarnings.map((line) => `colour roles: ${line}`),
      ],
      isMalicious: theme.refused.some(({ isMalicious }) => isMalicious),
    },
  };
}

/** True if a page of the host shows the guide for new applicants or the list of application types. */
function hasGuide(config: RuntimeConfig): boolean {
  return isFeatureOn(config, "startGuide") || isFeatureOn(config, "publicLodgement");
}

/** Switches passkeys off if the provider does not offer them: the sign-in page then has no button for them. */
async function switchOffMissingPasskeys(
  host: string,
  config: RuntimeConfig,
  provider: BakeProvider,
): Promise<RuntimeConfig> {
  if (!isFeatureOn(config, "passkeys") || (await provider.hasPasskeys(host))) return config;
  return { ...config, features: { ...config.features, passkeys: false } };
}

/**
 * Returns a warning if `documentBaseUrl` is empty: no proxy can then forward `/documents/*` to the service, because the
 * portal's own screens have these paths.
 */
function listUrlWarnings({ documentBaseUrl }: RuntimeConfig): string[] {
  if (documentBaseUrl !== "") return [];
  return [
    'documentBaseUrl: "" has no path, but the portal\'s own screens are at /documents/*, so that /documents/… of the service cannot be reached. Use a path such as "/service", or let the service give URLs of documents below /api/.',
  ];
}

const MAX_UNKNOWN_KEYS = 10;

/** Returns a warning for each key of a `UiConfig` that the portal does not read. */
function listUnknownKeys(ui: UiConfig): string[] {
  const knownKeys = Object.keys(uiConfig.shape);
  return Object.keys(ui)
    .filter((key) => !knownKeys.includes(key))
    .slice(0, MAX_UNKNOWN_KEYS)
    .map((key) => {
      const similarName = findSimilarName(key.slice(0, 40), knownKeys);
      return `UiConfig: ${JSON.stringify(key.slice(0, 40))} is unknown. ${similarName ? `Did you mean ${similarName}?` : `Use ${knownKeys.join(" and ")}.`}`;
    });
}

/** Returns guides by language. Omits languages without a guide. */
async function findGuides(codes: readonly string[], provider: BakeProvider): Promise<HostView["guides"]> {
  const guides = await Promise.all(
    codes.map(async (code) => [code, await provider.guide(code).catch(() => undefined)] as const),
  );
  return Object.fromEntries(guides.flatMap(([code, guide]) => (guide ? [[code, guide] as const] : [])));
}

function createBakedConfig(
  host: string,
  config: RuntimeConfig,
  title: string,
  languages: readonly HostLanguage[],
  logoHref: string | undefined,
): BakedConfig {
  return { ...config, portal: { host, title, languages: [...languages], logoHref } };
}

function getLanguage(code: string): HostLanguage {
  if (!isLanguage(code)) throw new BakeError("host file", `languages: ${code} is not supported`);
  return { code, ...portalLanguages[code], dir: getDirection(code) };
}

function getFamily({ font }: HostSettings): FontFamily {
  return (font !== undefined && findFont(font)) || defaultFont;
}
