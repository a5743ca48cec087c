/**
 * `wizard texts FORM.json --language cy [--format csv|xliff] [--out FILE | --import FILE]`: exports or imports the
 * translations of a form.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { readForm } from "../read-form.ts";
import { parseCsvTexts, writeCsvTexts } from "./csv-texts.ts";
import { importTranslationUnits, listTranslationUnits, type TranslationImport } from "./form-texts.ts";
import { toTextsFile } from "./texts-file.ts";
import { parseXliffTexts, writeXliffTexts } from "./xliff-texts.ts";

const LANGUAGE_PATTERN = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/**
 * Exports texts with translations, or imports a translated file into `FORM.texts.LANGUAGE.json`. Returns the exit
 * code: 2 if an import left texts without a translation or was partly refused.
 */
export function runTexts(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: { type: "string" },
      format: { type: "string" },
      out: { type: "string" },
      import: { type: "string" },
    },
  });
  const [file] = positionals;
  const { language = "" } = values;
  if (!file || !LANGUAGE_PATTERN.test(language)) {
    console.error("wizard texts: name the form's file and a language, such as --language cy");
    return Promise.resolve(1);
  }
  if (values.format !== undefined && !["csv", "xliff"].includes(values.format)) {
    console.error(`wizard texts: --format ${values.format}: expected csv or xliff`);
    return Promise.resolve(1);
  }
  const form = readForm(file);
  const target = toTextsFile(file, language);
  if (values.import !== undefined) return Promise.resolve(importTexts(form, values.import, target, language));
  const existingTexts = existsSync(target)
    ? (JSON.parse(readFileSync(target, "utf8")) as Record<string, string>)
    : {};
  const units = listTranslationUnits(form, existingTexts);
  const format = values.format ?? (values.out && isXliff(values.out) ? "xliff" : "csv");
  const xliffHead = { original: basename(file), sourceLanguage: form.locale, targetLanguage: language };
  const text = format === "xliff" ? writeXliffTexts(units, xliffHead) : writeCsvTexts(units);
  if (values.out) writeFileSync(values.out, text);
  else process.stdout.write(text);
  const untranslatedCount = units.filter((unit) => unit.target === "").length;
  console.error(`${units.length} texts, ${untranslatedCount} without a translation`);
  return Promise.resolve(0);
}

const isXliff = (file: string) => [".xlf", ".xliff", ".xml"].includes(extname(file).toLowerCase());

function importTexts(form: WizardConfig, file: string, target: string, language: string): number {
  const text = readFileSync(file, "utf8");
  let translations: TranslationImport;
  try {
    translations = importTranslationUnits(
      form,
      isXliff(file) ? parseXliffTexts(text, language) : parseCsvTexts(text),
    );
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  writeFileSync(target, `${JSON.stringify(translations.texts, undefined, 2)}\n`);
  console.log(`${target}: ${Object.keys(translations.texts).length} texts`);
  const report = [
    ["without a translation", translations.missing],
    ["no text of this form has the key", translations.unknown],
    ["the form's text changed after the export: check the translation", translations.outdated],
    ["placeholders differ from the form's text", translations.wrongPlaceholders],
  ] as const;
  for (const [reason, keys] of report) for (const key of keys) console.error(`${key}: ${reason}`);
  return report.every(([, keys]) => keys.length === 0) ? 0 : 2;
}
