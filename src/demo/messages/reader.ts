/** Who reads: what the service says is put into the language that was asked for (`Accept-Language`). */
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

/** English to the language; how what is filled in is written is told in `pattern.ts`. */
type Dictionary = Readonly<Record<string, Target>>;

export interface Reader extends Translator {
  /** The text in the reader's language, each of its paragraphs by itself; as it is where that is not known. */
  say(text: string): string;
  /** What somebody wrote: as it is, unless all of it is one of the service's own texts. */
  quote(text: string): string;
  /** Whether the text is known in the reader's language. */
  knows(text: string): boolean;
}

export const dictionaries: Readonly<Record<string, Dictionary>> = { ar, vi, "zh-Hans": chinese };

/** Reads what the service says as it is. */
export const englishReader: Reader = {
  ...english,
  say: (text) => text,
  quote: (text) => text,
  knows: () => true,
};

/** Chinese in traditional signs is not the Chinese that we speak. */
const TRADITIONAL = /^zh(?!-hans)(-\w+)*-(hant|hk|mo|tw)\b/;

const readers = new Map(
  Object.entries(dictionaries).map(([language, words]) => [baseOf(language), create(language, words)]),
);

/**
 * By the first language that a request names: `vi-VN, en;q=0.5` is Vietnamese, `zh` and `zh-CN` are Chinese in simplified
 * signs. English where it is none of ours.
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
/** Texts that were said before are said again without looking: lists say the same few. */
const MOST_REMEMBERED = 5_000;
const MOST_DEPTH = 4;
const MOST_LOOKS = 80;

function create(language: string, dictionary: Dictionary): Reader {
  const locale = `${language}-AU`;
  const remembered = new Map<string, string | undefined>();
  let patterns: readonly Pattern[] | undefined;
  let [depth, looksLeft] = [0, 0];
  const direction = language === "ar" ? "rtl" : "ltr";
  const speaker: Speaker = { language, direction, say, knows };

  function exact(text: string): string | undefined {
    const known = Object.hasOwn(dictionary, text) ? dictionary[text] : undefined;
    return typeof known === "string" && !isPattern(text) ? known : undefined;
  }

  /** A sentence that begins a paragraph has a great letter there, and a small one after a greeting. */
  function whole(text: string): string | undefined {
    const small = withSmallLetter(text);
    return exact(text) ?? (small === undefined ? undefined : withGreatLetter(exact(small)));
  }

  function look(text: string): string | undefined {
    const said = whole(text) ?? sayFigure(text, locale);
    if (said !== undefined) return said;
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

  /** Sentences stand in gaps of sentences, not without end: what somebody wrote may be made to keep a reader busy. */
  function find(text: string): string | undefined {
    if (remembered.has(text)) return remembered.get(text);
    if (depth === 0) looksLeft = MOST_LOOKS;
    if (depth >= MOST_DEPTH || looksLeft === 0) return undefined;
    depth += 1;
    looksLeft -= 1;
    const said = look(text);
    depth -= 1;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    if (depth === 0 || said !== undefined) remembered.set(text, said);
    return said;
  }

  function say(text: string): string {
    const known = exact(text);
    if (known !== undefined) return known;
    if (text.includes("\n\n")) return text.split("\n\n").map(say).join("\n\n");
    const said = find(text);
    if (said !== undefined) return said;
    if (text.includes("\n")) return text.split("\n").map(sayLine).join("\n");
    return text.includes(BETWEEN) ? sideBySide(text.split(BETWEEN)) : text;
  }

  /** What is not said stands by itself where the others are read from right to left. */
  function sideBySide(parts: readonly string[]): string {
    const said = parts.map((part) => [part, say(part)] as const);
    if (said.every(([part, same]) => part === same)) return parts.join(BETWEEN);
    return said.map(([part, one]) => (part === one ? isolated(one, direction) : one)).join(BETWEEN);
  }

  function sayLine(line: string): string {
    const indent = /^ */.exec(line)?.[0] ?? "";
    return `${indent}${say(line.slice(indent.length))}`;
  }

  function knows(text: string): boolean {
    return find(text) !== undefined;
  }

  const quote = (text: string) => whole(text) ?? text;
  const { text } = getTranslator(language);
  return { language: locale, direction, text, say, quote, knows };
}

function withSmallLetter(text: string): string | undefined {
  const first = text.charAt(0);
  return first === first.toLowerCase() ? undefined : `${first.toLowerCase()}${text.slice(1)}`;
}

function withGreatLetter(text: string | undefined): string | undefined {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The most particular first: what is said of a few goes before what is said of many. */
function patternsOf(dictionary: Dictionary): readonly Pattern[] {
  const weight = ({ parts }: Pattern) => parts.reduce((sum, part) => sum + part.length, 0);
  return Object.entries(dictionary)
    .filter(([text]) => isPattern(text))
    .map(([text, target]) => createPattern(text, target))
    .sort((one, other) => weight(other) - weight(one));
}
