/**
 * Creates a host's texts in each language: the provider's texts override the portal's, and missing ones are filled in
 * (decisions 14).
 */
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { BakeProvider } from "./provider/provider.ts";

export interface HostTexts {
  /** Complete texts by language. */
  readonly texts: Readonly<Record<string, MessageTexts>>;
  /** The same texts as the files `/texts/<lang>.json`. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** A warning for each text of the provider that was refused. */
  readonly refused: readonly string[];
}

const MAX_REMEMBERED = 64;
const MAX_REFUSED = 20;

/**
 * Creates a function that fetches and completes a provider's texts. Hosts with the same provider texts share
 * one result, which keeps a bake of a thousand hosts cheap.
 */
export function createHostTexts(
  messages: Readonly<Record<string, MessageTexts>>,
): (languages: readonly string[], provider: BakeProvider) => Promise<HostTexts> {
  const remembered = new Map<string, HostTexts>();
  return async (languages, provider) => {
    const codes = [...new Set(["en-US", ...languages])];
    const overlays = await Promise.all(codes.map((code) => provider.overlay(code)));
    const key = JSON.stringify([codes, overlays]);
    const known = remembered.get(key);
    if (known) return known;
    const texts: Record<string, MessageTexts> = {};
    for (const [index, code] of codes.entries())
      texts[code] = mergeTexts(texts["en-US"] ?? {}, messages[code] ?? {}, overlays[index]?.texts ?? {});
    const files = Object.fromEntries(codes.map((code) => [code, Buffer.from(JSON.stringify(texts[code]))]));
    const refused = codes.flatMap((code, index) =>
      (overlays[index]?.refused ?? [])
        .slice(0, MAX_REFUSED)
        .map((name) => `text ${code} ${JSON.stringify(name)}: not a string of at most 10,000 characters`),
    );
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const result = { texts, files, refused };
    remembered.set(key, result);
    return result;
  };
}
