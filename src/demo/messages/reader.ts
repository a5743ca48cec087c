/** Translates English texts of the service into the language of the request (`Accept-Language`). */
import ar from "./ar.json" with { type: "json" };
import { sayFigure } from "./figures.ts";
import {
  createPattern,
  isolated,
  isPattern,
  type Pattern,
  type Speaker,
  sayBy,
  type Target,
} from "./pattern.ts";
import { english, getTranslator, type Translator } from "./translator.ts";
import vi from "./vi.json" with { type: "json" };
import chinese from "./zh-Hans.json" with { type: "json" };

/** English text or pattern to its translation; `pattern.ts` describes the gaps. */
type Dictionary = Readonly<Record<string, Target>>;

export interface Reader extends Translator {
  /** Returns the text in the reader's language, paragraph by paragraph; unchanged where no translation is known. */
  translate(text: string): string;
  /** Returns a person's words unchanged, unless the whole text is one of the service's texts. */
  translateWhole(text: string): string;
  /** True if the text has a translation. */
  knows(text: string): boolean;
}

export const dictionaries: Readonly<Record<string, Dictionary>> = { ar, vi, "zh-Hans": chinese };

/** Returns every text unchanged. */
export const englishReader: Reader = {
  ...english,
  translate: (text) => text,
  translateWhole: (text) => text,
  knows: () => true,
};

/** The service has no Traditional Chinese. */
const TRADITIONAL = /^zh(?!-hans)(-\w+)*-(hant|hk|mo|tw)\b/;

const readers = new Map(
  Object.entries(dictionaries).map(([language, words]) => [baseOf(language), create(language, words)]),
);

/**
 * Uses the first language of the request: `vi-VN, en;q=0.5` is Vietnamese, `zh` and `zh-CN` are Simplified
 * Chinese. Falls back to English.
 */
export function readerOf(request: Request): Reader {
  return findReader(request.headers.get("Accept-Language")?.split(/[,;]/)[0] ?? "");
}

export function findReader(language: string): Reader {
  return readers.get(baseOf(language)) ?? englishReader;
}

/** `vi-VN` → `vi`. */
function baseOf(language: string): string {
  const tag = language.trim().toLowerCase();
  return TRADITIONAL.test(tag) ? tag : (tag.split("-")[0] ?? "");
}

const BETWEEN = " · ";
/** Size limit of the cache of translations. */
const MOST_REMEMBERED = 5_000;
const MOST_DEPTH = 4;
const MOST_LOOKS = 80;

function create(language: string, dictionary: Dictionary): Reader {
  const locale = `${language}-AU`;
  const remembered = new Map<string, string | undefined>();
  let patterns: readonly Pattern[] | undefined;
  let [depth, looksLeft] = [0, 0];
  const direction = language === "ar" ? "rtl" : "ltr";
  const speaker: Speaker = { language, direction, translate, knows };

  function exact(text: string): string | undefined {
    const known = Object.hasOwn(dictionary, text) ? dictionary[text] : undefined;
    return typeof known === "string" && !isPattern(text) ? known : undefined;
  }

  /** Also looks up the text with a lower-case initial: after a greeting the same sentence starts in lower case. */
  function findExact(text: string): string | undefined {
    const small = withSmallLetter(text);
    return exact(text) ?? (small === undefined ? undefined : withGreatLetter(exact(small)));
  }

  function look(text: string): string | undefined {
    const translation = findExact(text) ?? sayFigure(text, locale);
    if (translation !== undefined) return translation;
    const small = withSmallLetter(text);
    patterns ??= patternsOf(dictionary);
    for (const pattern of patterns) {
      const filled = sayBy(pattern, text, speaker);
      if (filled !== undefined) return filled;
      const begun = small === undefined ? undefined : sayBy(pattern, small, speaker);
      if (begun !== undefined) return withGreatLetter(begun);
    }
    return undefined;
  }

  /** Limits nesting and attempts, so that hostile input cannot keep the service busy. */
  function find(text: string): string | undefined {
    if (remembered.has(text)) return remembered.get(text);
    if (depth === 0) looksLeft = MOST_LOOKS;
    if (depth >= MOST_DEPTH || looksLeft === 0) return undefined;
    depth += 1;
    looksLeft -= 1;
    const translation = look(text);
    depth -= 1;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    if (depth === 0 || translation !== undefined) remembered.set(text, translation);
    return translation;
  }

  function translate(text: string): string {
    const known = exact(text);
    if (known !== undefined) return known;
    if (text.includes("\n\n")) return text.split("\n\n").map(translate).join("\n\n");
    const translation = find(text);
    if (translation !== undefined) return translation;
    if (text.includes("\n")) return text.split("\n").map(sayLine).join("\n");
    return text.includes(BETWEEN) ? sideBySide(text.split(BETWEEN)) : text;
  }

  /** Translates parts separated by ` · `; untranslated parts are isolated in right-to-left text. */
  function sideBySide(parts: readonly string[]): string {
    const translatedParts = parts.map((part) => [part, translate(part)] as const);
    if (translatedParts.every(([part, same]) => part === same)) return parts.join(BETWEEN);
    return translatedParts
      .map(([part, one]) => (part === one ? isolated(one, direction) : one))
      .join(BETWEEN);
  }

  function sayLine(line: string): string {
    const indent = /^ */.exec(line)?.[0] ?? "";
    return `${indent}${translate(line.slice(indent.length))}`;
  }

  function knows(text: string): boolean {
    return find(text) !== undefined;
  }

  const translateWhole = (text: string) => findExact(text) ?? text;
  const { text } = getTranslator(language);
  return { language: locale, direction, text, translate, translateWhole, knows };
}

function withSmallLetter(text: string): string | undefined {
  const first = text.charAt(0);
  return first === first.toLowerCase() ? undefined : `${first.toLowerCase()}${text.slice(1)}`;
}

function withGreatLetter(text: string | undefined): string | undefined {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Sorted by length of the fixed text, so that specific patterns match before general ones. */
function patternsOf(dictionary: Dictionary): readonly Pattern[] {
  const weight = ({ parts }: Pattern) => parts.reduce((sum, part) => sum + part.length, 0);
  return Object.entries(dictionary)
    .filter(([text]) => isPattern(text))
    .map(([text, target]) => createPattern(text, target))
    .sort((one, other) => weight(other) - weight(one));
}
