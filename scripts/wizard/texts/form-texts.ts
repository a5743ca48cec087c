/** The texts of a form for translators: keys with and without a translation, and translations without a key. */

import type { WizardConfig } from "#contract/wizard/config.ts";
import { listConfigurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";

/** A text in both languages; `target` is empty without a translation. */
export interface TranslationUnit {
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

export interface TranslationImport {
  /** Translations by key. Excludes empty ones. */
  readonly texts: Readonly<Record<string, string>>;
  /** Keys of the form without a translation. */
  readonly missing: readonly string[];
  /** Keys of the file that the form does not have. */
  readonly unknown: readonly string[];
  /** Keys whose source text changed after the export. */
  readonly outdated: readonly string[];
  /** Keys whose translation does not contain the same placeholders as the source text, such as `{{name}}`. */
  readonly wrongPlaceholders: readonly string[];
}

export function listTranslationUnits(
  form: WizardConfig,
  translations: Readonly<Record<string, string>>,
): TranslationUnit[] {
  return listConfigurationTexts(form).map(({ key, text }) => ({
    key,
    source: text,
    target: Object.hasOwn(translations, key) ? (translations[key] ?? "") : "",
  }));
}

export function importTranslationUnits(
  form: WizardConfig,
  units: readonly TranslationUnit[],
): TranslationImport {
  const sources = new Map(listConfigurationTexts(form).map(({ key, text }) => [key, text]));
  const translatedUnits = units.filter(({ target }) => target.trim() !== "");
  const knownUnits = translatedUnits.filter(({ key }) => sources.has(key));
  const texts = Object.fromEntries(knownUnits.map(({ key, target }) => [key, target]));
  return {
    texts,
    missing: [...sources.keys()].filter((key) => !Object.hasOwn(texts, key)),
    unknown: units.filter(({ key }) => !sources.has(key)).map(({ key }) => key),
    outdated: knownUnits.filter(({ key, source }) => source !== sources.get(key)).map(({ key }) => key),
    wrongPlaceholders: knownUnits
      .filter(({ key, target }) => joinPlaceholders(target) !== joinPlaceholders(sources.get(key) ?? ""))
      .map(({ key }) => key),
  };
}

function joinPlaceholders(text: string): string {
  return [...(text.match(/\{\{?\w[\w.]*\}?\}/g) ?? [])].sort().join();
}
