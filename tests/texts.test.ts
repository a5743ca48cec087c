/**
 * Tests that languages are complete: every key, the same placeholders, and every plural form of the language
 * (decisions 14).
 */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, type LanguageCode, portalLanguages } from "#i18n/languages.ts";
import { readMessages as readPortalMessages } from "../scripts/compile/messages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync(`src/**/messages.${DEFAULT_LANGUAGE}.json`, { cwd: root });
const translatedLanguages = Object.keys(portalLanguages).filter(
  (language) => language !== DEFAULT_LANGUAGE,
) as LanguageCode[];
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Messages = Record<string, string>;

function readMessages(file: string): Messages {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as Messages;
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
}

function listPluralStems(messages: Messages): Set<string> {
  return new Set(
    Object.keys(messages).flatMap((key) => (key.endsWith("_other") ? [key.replace(pluralSuffix, "")] : [])),
  );
}

/** Returns the missing and superfluous parts of a translation as text. */
function findGaps(english: Messages, other: Messages, language: LanguageCode): string[] {
  const stems = listPluralStems(english);
  const pluralForms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => pluralSuffix.test(key) && stems.has(key.replace(pluralSuffix, ""));
  const expectedKeys = new Set([
    ...Object.keys(english).filter((key) => !isPlural(key)),
    ...[...stems].flatMap((stem) => pluralForms.map((form) => `${stem}_${form}`)),
    ...Object.keys(english).filter((key) => key.endsWith("_zero")),
  ]);
  const missingKeys = [...expectedKeys]
    .filter((key) => !other[key]?.trim())
    .map((key) => `${key} is missing`);
  const extraKeys = Object.keys(other)
    .filter((key) => !expectedKeys.has(key) && !isPlural(key))
    .map((key) => `${key} is not in ${DEFAULT_LANGUAGE}`);
  const unfilledPlaceholders = Object.entries(english)
    .filter(([key]) => !isPlural(key) && other[key])
    .filter(([key, text]) => listPlaceholders(text).join() !== listPlaceholders(other[key] ?? "").join())
    .map(([key]) => `${key} fills in other values`);
  return [...missingKeys, ...extraKeys, ...unfilledPlaceholders];
}

/** Parts of a component that show facts after a dot: the parts of `DotSeparated`, or the text after " · ". */
const dottedFacts =
  /^( *).*<DotSeparated\b(?:.*\/>|[\s\S]*?\n\1\/>)|(?<=[`"] · (?:"\}|\$\{))[\s\S]{0,160}?\bt\([^)]*/gm;

/** Returns the keys of texts that follow a dot, in the form in which they are in the code. */
function listDottedKeys(): string[] {
  return globSync("src/**/*.tsx", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(dottedFacts)].flatMap(([facts]) =>
      [...facts.matchAll(/\bt\(\s*(?:\w+ \? )?["`]([\w.-]+)/g)].map(([, key = ""]) => key),
    ),
  );
}

describe("texts", () => {
  it("are stored beside the code they belong to", () => {
    expect(files.length).toBeGreaterThan(5);
  });

  describe.each(translatedLanguages)("in %s", (language) => {
    it.each(files)("are complete: %s", (file) => {
      const translation = readMessages(
        join(dirname(file), basename(file).replace(DEFAULT_LANGUAGE, language)),
      );
      expect(findGaps(readMessages(file), translation, language)).toEqual([]);
    });
  });

  it.each(files)("use full-width punctuation between Chinese characters: %s", (file) => {
    const texts = Object.values(readMessages(file.replace(DEFAULT_LANGUAGE, "zh-Hans")));
    expect(texts.filter((text) => /\p{sc=Han}([ \t]|[,;:?!()]) ?\p{sc=Han}/u.test(text))).toEqual([]);
  });

  it("of the privacy statement do not refer to contact details, which a host may lack", () => {
    const references: Readonly<Record<LanguageCode, RegExp>> = {
      "en-US": /below/,
      ar: /أدناه/,
      vi: /bên dưới/,
      "zh-Hans": /下方/,
    };
    for (const [language, reference] of Object.entries(references)) {
      const messages = readMessages(`src/pages/_layouts/messages.${language}.json`);
      const privacyKeys = Object.keys(messages).filter((key) => key.startsWith("pages.privacy."));
      expect(privacyKeys.filter((key) => reference.test(messages[key] ?? ""))).toEqual([]);
    }
  });

  it("keep the groups of a phone number on one line and, in Arabic, in their order", () => {
    for (const file of globSync("src/**/messages.*.json", { cwd: root })) {
      const texts = Object.entries(readMessages(file)).filter(([key]) => /phone/i.test(key));
      expect(texts.filter(([, text]) => /[\d)] \d/.test(text))).toEqual([]);
      // In Arabic text, a left-to-right mark must precede the number.
      if (file.endsWith(".ar.json"))
        expect(texts.filter(([, text]) => /[^\d\u00a0\u200e()+-][(\d]/.test(text))).toEqual([]);
    }
  });

  it("after a dot start with a capital letter, because each can be a line of its own", () => {
    const dottedKeys = listDottedKeys();
    expect(dottedKeys).toContain("insurance.noPolicy");
    expect(dottedKeys).toContain("applications.requests.due");
    const isDotted = (key: string) =>
      dottedKeys.some((each) =>
        each.endsWith(".") ? key.startsWith(each) : key.replace(pluralSuffix, "") === each,
      );
    const texts = globSync("src/**/messages.*.json", { cwd: root }).flatMap((file) =>
      Object.entries(readMessages(file)),
    );
    expect(texts.filter(([key, text]) => isDotted(key) && /^\p{Ll}/u.test(text))).toEqual([]);
  });

  it("have keys that no other file of the portal has", () => {
    expect(Object.keys(readPortalMessages(join(root, "src"))).sort()).toEqual(
      Object.keys(portalLanguages).sort(),
    );
  });

  it("are reported if one is missing, superfluous or has other placeholders", () => {
    const english = { a: "A {{x}}", b_one: "one", b_other: "{{count}}" };
    expect(findGaps(english, { a: "A", c: "C" }, "vi")).toEqual([
      "b_other is missing",
      "c is not in en-US",
      "a fills in other values",
    ]);
  });
});
