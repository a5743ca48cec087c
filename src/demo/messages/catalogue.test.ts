import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CatalogueLanguage, catalogue, catalogueLanguages } from "./catalogue.ts";

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;
const getBaseKey = (key: string) => key.replace(PLURAL_FORM, "");
const getTexts = (language: CatalogueLanguage): Readonly<Record<string, string>> => catalogue[language];
const englishKeys = Object.keys(catalogue["en-US"]);
const listPlaceholders = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name))].sort();

describe.each(catalogueLanguages)("the catalogue in %s", (language) => {
  const texts = getTexts(language);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

  it("has every message, and no other", () => {
    expect(new Set(Object.keys(texts).map(getBaseKey))).toEqual(new Set(englishKeys.map(getBaseKey)));
  });

  it("has each plural form of the language for keys with plural forms in English", () => {
    const countedKeys = new Set(englishKeys.filter((key) => PLURAL_FORM.test(key)).map(getBaseKey));
    const missingForms = [...countedKeys].flatMap((base) =>
      pluralCategories.map((form) => `${base}_${form}`).filter((key) => !texts[key]),
    );
    expect(missingForms).toEqual([]);
  });

  it("contains the same placeholders as the English text", () => {
    const english = getTexts("en-US");
    const differingTexts = Object.entries(texts).filter(([key, text]) => {
      const expectedNames = listPlaceholders(english[key] ?? english[`${getBaseKey(key)}_other`] ?? "");
      const placeholderNames = listPlaceholders(text);
      // The plural forms for zero, one and two may write the number as a word instead of its placeholder.
      const mayOmitCount = /_(zero|one|two)$/.test(key);
      return (
        placeholderNames.join() !== expectedNames.join() &&
        !(mayOmitCount && placeholderNames.every((name) => expectedNames.includes(name)))
      );
    });
    expect(differingTexts).toEqual([]);
  });

  it("has no empty text and no placeholder of the former syntax", () => {
    expect(Object.entries(texts).filter(([, text]) => !text.trim() || /\{\{[*=#!]/.test(text))).toEqual([]);
  });
});

describe("the Chinese catalogue", () => {
  it("has no space and no Latin punctuation between two Chinese characters", () => {
    const texts = Object.values(getTexts("zh-Hans"));
    expect(texts.filter((text) => /\p{sc=Han}([ \t]|[,;:?!()]) ?\p{sc=Han}/u.test(text))).toEqual([]);
  });
});

describe("a message of the catalogue", () => {
  const folder = join(import.meta.dirname, "..");
  const sourceCode = globSync("**/*.ts", { cwd: folder })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(folder, path), "utf8"))
    .join("\n");

  it("is used", () => {
    const prefixes = Array.from(
      sourceCode.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g),
      ([, prefix = ""]) => prefix,
    );
    const isUsed = (key: string) =>
      sourceCode.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix));
    expect([...new Set(englishKeys.map(getBaseKey))].filter((key) => !isUsed(key))).toEqual([]);
  });
});
