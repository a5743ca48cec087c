/** Merges the features' `messages.<lang>.json` files into one table per language. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
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
