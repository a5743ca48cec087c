/**
 * Reads the texts of the features, and creates the files with the portal's texts that all hosts share (decisions 113).
 */
import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";

/** Merges every `src/**\/messages.<lang>.json`. Throws for a key in two files or a value that is not text. */
export function readMessages(sourceDir: string): Record<string, MessageTexts> {
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const file of globSync("**/messages.*.json", { cwd: sourceDir }).sort()) {
    const language = basename(file).split(".")[1] ?? "";
    byLanguage[language] ??= {};
    const texts: Record<string, unknown> = JSON.parse(readFileSync(join(sourceDir, file), "utf8"));
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== "string" || !text) throw new Error(`${file}: ${key} is not a string`);
      if (Object.hasOwn(byLanguage[language], key))
        throw new Error(`${file}: ${key} is also in another file`);
      byLanguage[language][key] = text;
    }
  }
  return byLanguage;
}

export interface PortalTexts {
  /** The texts of the language; missing ones in English. */
  readonly texts: MessageTexts;
  /** Path such as `_astro/texts.vi.1a2b3c4d5e.json`. */
  readonly path: string;
  readonly content: Buffer;
}

/** Returns the portal's texts and their file by language. */
export function createPortalTexts(
  messages: Readonly<Record<string, MessageTexts>>,
): ReadonlyMap<string, PortalTexts> {
  return new Map(
    Object.entries(messages).map(([language, own]) => {
      const texts = mergeTexts(messages["en-US"] ?? {}, own, {});
      const content = Buffer.from(JSON.stringify(texts));
      return [language, { texts, content, path: `_astro/${toTextFileName(language, content)}` }];
    }),
  );
}

/** Returns a name such as `texts.vi.1a2b3c4d5e.json`. */
export function toTextFileName(language: string, content: Buffer): string {
  return `texts.${language}.${hash("sha256", content).slice(0, 10)}.json`;
}

const portalTextsPattern = /^_astro\/texts\.[\w-]+\.[0-9a-f]{10}\.json/;

/** True for a file with the portal's texts, and for its compressed twins. */
export function isPortalTexts(path: string): boolean {
  return portalTextsPattern.test(path);
}
