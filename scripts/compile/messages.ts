/** Texts beside the features, `messages.<lang>.json`, as one table per language. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Messages } from "#i18n/use-text.ts";

/** Every `src/**\/messages.<lang>.json`, merged. Throws where two files claim one key or a text is not one. */
export function readMessages(sourceDir: string): Record<string, Messages> {
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const file of globSync("**/messages.*.json", { cwd: sourceDir }).sort()) {
    const language = basename(file).split(".")[1] ?? "";
    byLanguage[language] ??= {};
    const texts: Record<string, unknown> = JSON.parse(readFileSync(join(sourceDir, file), "utf8"));
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== "string" || !text) throw new Error(`${file}: ${key} is not a text`);
      if (Object.hasOwn(byLanguage[language], key)) throw new Error(`${file}: ${key} is in another file too`);
      byLanguage[language][key] = text;
    }
  }
  return byLanguage;
}
