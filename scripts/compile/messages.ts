/**
 * Reads the texts of the features, and creates the files with the portal's texts that all hosts share (decisions 113).
 */
import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type TextGroup, textGroups } from "#contract/config/text-files.ts";
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { getTextGroup } from "./text-groups.ts";

/** Merges every `src/**\/messages.<lang>.json`. Throws for a key in two files or a value that is not text. */
export function readMessages(sourceDir: string): Record<string, MessageTexts> {
  const textsByLanguage: Record<string, Record<string, string>> = {};
  for (const file of globSync("**/messages.*.json", { cwd: sourceDir }).sort()) {
    const language = basename(file).split(".")[1] ?? "";
    textsByLanguage[language] ??= {};
    const texts: Record<string, unknown> = JSON.parse(readFileSync(join(sourceDir, file), "utf8"));
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== "string" || !text) throw new Error(`${file}: ${key} is not a string`);
      if (Object.hasOwn(textsByLanguage[language], key))
        throw new Error(`${file}: ${key} is also in another file`);
      textsByLanguage[language][key] = text;
    }
  }
  return textsByLanguage;
}

interface PortalTextFile {
  /** Path such as `_astro/texts.vi.1a2b3c4d5e.json`. */
  readonly path: string;
  readonly content: Buffer;
}

export interface PortalTexts {
  /** The texts of the language; missing ones in English. */
  readonly texts: MessageTexts;
  readonly files: Readonly<Record<TextGroup, PortalTextFile>>;
}

/** Returns the portal's texts in a language and their files. */
export function createPortalTexts(
  messages: Readonly<Record<string, MessageTexts>>,
  language: string,
): PortalTexts {
  const texts = mergeTexts(messages["en-US"] ?? {}, messages[language] ?? {}, {});
  const files = textGroups.map((group): [TextGroup, PortalTextFile] => {
    const groupTexts = Object.entries(texts).filter(([key]) => getTextGroup(key) === group);
    const content = Buffer.from(JSON.stringify(Object.fromEntries(groupTexts)));
    return [group, { content, path: `_astro/${toTextFileName(language, content)}` }];
  });
  return { texts, files: Object.fromEntries(files) as PortalTexts["files"] };
}

/** Returns the files of all languages and groups. */
export function listPortalTextFiles(messages: Readonly<Record<string, MessageTexts>>): PortalTextFile[] {
  const files = Object.keys(messages).flatMap((language) =>
    Object.values(createPortalTexts(messages, language).files),
  );
  // Groups without texts have the same file, so remove the duplicates.
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Returns a name such as `texts.vi.1a2b3c4d5e.json`. */
export function toTextFileName(language: string, content: Buffer): string {
  return `texts.${language}.${hash("sha256", content).slice(0, 10)}.json`;
}

const portalTextsPattern = /^_astro\/texts\.[\w-]+\.[0-9a-f]{10}\.json/;

/** True for a file with the portal's texts, and for its compressed copies. */
export function isPortalTexts(path: string): boolean {
  return portalTextsPattern.test(path);
}
