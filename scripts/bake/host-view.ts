/** Everything one host shows, gathered from its file and its provider. */
import { createHash } from "node:crypto";
import type { Portal } from "#contract/baked-config.ts";
import type { UiConfig } from "#contract/portal-config.ts";
import { isLanguage, languages as knownLanguages } from "#i18n/languages.ts";
import { completeTexts } from "#i18n/overlay.ts";
import type { Messages } from "#i18n/use-text.ts";
import { defaultFont, type FontFamily, type FontFile, findFont } from "#theme/fonts.ts";
import type { HostSettings } from "#theme/host-file.ts";
import type { HostLanguage, HostView } from "#theme/host-view.ts";
import { themeFile } from "#theme/theme-file.ts";
import { BakeFailure, inStage } from "./failure.ts";
import type { Provider } from "./provider.ts";

/** What all hosts share and a view is made from. */
export interface ViewSources {
  readonly messages: Readonly<Record<string, Messages>>;
  readonly fonts: Readonly<Record<string, readonly FontFile[]>>;
}

export interface BuiltHost {
  readonly view: HostView;
  readonly fonts: readonly FontFile[];
  /** Files of this host only, by path: theme, config, texts, images. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** What was refused or looks wrong, a line each. */
  readonly notes: readonly string[];
}

const DEFAULT_ICON = "/favicon.svg";

/** Asks the provider and builds the host's view and files. Throws `BakeFailure`. */
export async function buildHost(
  host: string,
  settings: HostSettings,
  provider: Provider,
  sources: ViewSources,
): Promise<BuiltHost> {
  const notes: string[] = [];
  const languages = settings.languages.map(languageOf);
  const family = familyOf(settings);
  const ui = await inStage("portal config", () => provider.portalConfig(host));
  const texts = await inStage("translations", () => textsOf(languages, provider, sources.messages, notes));
  const contact = settings.contact ?? (await provider.contact().catch(() => undefined)) ?? {};
  const fonts = sources.fonts[family.name] ?? [];
  const theme = await inStage("theme", () => themeOf(ui, family, fonts, notes));
  const themeHref = `/theme.${hashOf(theme)}.css`;
  const view: HostView = {
    host,
    title: settings.title,
    languages,
    texts,
    themeHref,
    scheme: "auto",
    fontHref: fonts[0]?.href ?? "",
    iconHref: DEFAULT_ICON,
    contact,
    config: settings.config,
  };
  const files = new Map<string, string | Buffer>([
    [themeHref.slice(1), theme],
    ["config.json", JSON.stringify({ ...settings.config, portal: portalOf(view) })],
    ...languages.map(({ code }): [string, string] => [`texts/${code}.json`, JSON.stringify(texts[code])]),
  ]);
  return { view, fonts, files, notes };
}

function themeOf(_ui: UiConfig, family: FontFamily, fonts: readonly FontFile[], _notes: string[]): string {
  return themeFile(family, fonts, []);
}

/** What the signed-in area shows of its host. */
function portalOf({ host, title, languages, logoHref }: HostView): Portal {
  return { host, title, languages: [...languages], logoHref };
}

function languageOf(code: string): HostLanguage {
  if (!isLanguage(code)) throw new BakeFailure("host file", `languages: ${code} is not one of ours`);
  return { code, ...knownLanguages[code] };
}

function familyOf({ font }: HostSettings): FontFamily {
  const family = font === undefined ? defaultFont : findFont(font);
  if (!family) throw new BakeFailure("host file", `font: ${font} is not one of ours`);
  return family;
}

async function textsOf(
  languages: readonly HostLanguage[],
  provider: Provider,
  messages: ViewSources["messages"],
  notes: string[],
): Promise<Record<string, Messages>> {
  const codes = [...new Set(["en-US", ...languages.map(({ code }) => code)])];
  const overlays = await Promise.all(codes.map((code) => provider.overlay(code)));
  const texts: Record<string, Messages> = {};
  for (const [index, code] of codes.entries()) {
    const { texts: overlay = {}, refused = [] } = overlays[index] ?? {};
    texts[code] = completeTexts(texts["en-US"] ?? {}, messages[code] ?? {}, overlay);
    if (refused.length > 0) notes.push(`texts ${code}: refused ${refused.slice(0, 10).join(", ")}`);
  }
  return texts;
}

/** Ten hexadecimal digits that change with the content. */
export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 10);
}
