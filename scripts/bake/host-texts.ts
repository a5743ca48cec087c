/**
 * Creates a host's texts in each language. The provider's texts override the portal's. A text that is missing
 * in a language is taken from English (decisions 14).
 */
import type { TextFiles } from "#contract/config/text-files.ts";
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { memoize } from "#theme/memoize.ts";
import { createPortalTexts, type PortalTexts, toTextFileName } from "../compile/messages.ts";
import type { BakeProvider } from "./provider/provider.ts";

interface HostTexts {
  /** Complete texts by language. */
  readonly texts: Readonly<Record<string, MessageTexts>>;
  /** URLs of the files that contain the texts. */
  readonly textFiles: TextFiles;
  /** Files with the portal's texts, by path. All hosts share them. */
  readonly portalFiles: ReadonlyMap<string, Buffer>;
  /** Files with the texts that the provider replaced, by path. */
  readonly ownFiles: ReadonlyMap<string, Buffer>;
  /** Warnings, one for each of the provider's texts that the bake refused. */
  readonly refused: readonly string[];
}

/** Maximum number of results in memory. Each result takes about 200 KB for each language. */
const MAX_CACHED_RESULTS = 16;
const MAX_REFUSAL_WARNINGS = 20;

/**
 * Creates a function that fetches and completes a provider's texts. Hosts with the same provider texts share one
 * result, so that a bake of a thousand hosts stays fast.
 */
export function createHostTexts(
  messages: Readonly<Record<string, MessageTexts>>,
): (languages: readonly string[], provider: BakeProvider) => Promise<HostTexts> {
  const cachedTexts = new Map<string, HostTexts>();
  const getPortalTexts = memoize((code) => createPortalTexts(messages, messages[code] ? code : "en-US"));
  return async (languages, provider) => {
    const languageCodes = [...new Set(["en-US", ...languages])];
    const overlays = await Promise.all(languageCodes.map((code) => provider.overlay(code)));
    const key = JSON.stringify([languages, overlays]);
    const cachedResult = cachedTexts.get(key);
    if (cachedResult) return cachedResult;
    const texts: Record<string, MessageTexts> = {};
    for (const [index, code] of languageCodes.entries())
      texts[code] = mergeTexts(texts["en-US"] ?? {}, messages[code] ?? {}, overlays[index]?.texts ?? {});
    const refusalWarnings = languageCodes.flatMap((code, index) =>
      (overlays[index]?.refused ?? [])
        .slice(0, MAX_REFUSAL_WARNINGS)
        .map((name) => `text ${code} ${JSON.stringify(name)}: not a string of at most 10,000 characters`),
    );
    if (cachedTexts.size >= MAX_CACHED_RESULTS) cachedTexts.clear();
    const result = { texts, ...createTextFiles(languages, texts, getPortalTexts), refused: refusalWarnings };
    cachedTexts.set(key, result);
    return result;
  };
}

function createTextFiles(
  languages: readonly string[],
  texts: HostTexts["texts"],
  getPortalTexts: (code: string) => PortalTexts,
): Pick<HostTexts, "textFiles" | "portalFiles" | "ownFiles"> {
  const textFiles: TextFiles = {};
  const [portalFiles, ownFiles] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  for (const code of languages) {
    const sharedTexts = getPortalTexts(code);
    for (const { path, content } of Object.values(sharedTexts.files)) portalFiles.set(path, content);
    const replacedTexts = Object.entries(texts[code] ?? {}).filter(
      ([name, text]) => sharedTexts.texts[name] !== text,
    );
    const content = Buffer.from(JSON.stringify(Object.fromEntries(replacedTexts)));
    const ownFileName = toTextFileName(code, content);
    if (replacedTexts.length > 0) ownFiles.set(ownFileName, content);
    const { area, wizard, screens } = sharedTexts.files;
    textFiles[code] = {
      ...{ area: `/${area.path}`, wizard: `/${wizard.path}`, screens: `/${screens.path}` },
      ...(replacedTexts.length > 0 && { own: `/${ownFileName}` }),
    };
  }
  return { textFiles, portalFiles, ownFiles };
}
