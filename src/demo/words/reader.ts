/** Who reads: what the service says is put into the language that was asked for (`Accept-Language`). */
import type { Words } from "#contract/wizard/config.ts";
import ar from "./ar.json" with { type: "json" };
import vi from "./vi.json" with { type: "json" };
import chinese from "./zh-Hans.json" with { type: "json" };

/** English to the language; `{{…}}` stands for what is filled in. */
type Dictionary = Readonly<Record<string, string>>;

export interface Reader {
  /** BCP 47; dates and amounts are written by it. */
  readonly language: string;
  /** The text in the reader's language; as it is where that is not known. */
  say(text: string): string;
  /** Whether the text is known in the reader's language. */
  knows(text: string): boolean;
}

export const dictionaries: Readonly<Record<string, Dictionary>> = { ar, vi, "zh-Hans": chinese };

/** Reads what the service says as it is. */
export const englishReader: Reader = { language: "en-AU", say: (text) => text, knows: () => true };

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

/** A configuration's words, for `summarise` and the like. */
export function sayWords({ say }: Reader): (words: Words) => string {
  return ({ text }) => say(text);
}

interface Pattern {
  readonly matches: RegExp;
  readonly names: readonly string[];
  readonly target: string;
}

const BETWEEN = " · ";

function create(language: string, dictionary: Dictionary): Reader {
  const known = (text: string) => (Object.hasOwn(dictionary, text) ? dictionary[text] : undefined);
  let patterns: readonly Pattern[] | undefined;

  function fill(text: string): string | undefined {
    patterns ??= patternsOf(dictionary);
    for (const { matches, names, target } of patterns) {
      const found = matches.exec(text);
      if (!found) continue;
      const values = new Map(names.map((name, at) => [name, say(found[at + 1] ?? "")]));
      return target.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
    }
    return undefined;
  }

  function say(text: string): string {
    const said = known(text) ?? fill(text);
    if (said !== undefined || !text.includes(BETWEEN)) return said ?? text;
    return text.split(BETWEEN).map(say).join(BETWEEN);
  }

  return {
    language: `${language}-AU`,
    say,
    knows: (text) => known(text) !== undefined || fill(text) !== undefined,
  };
}

/** Texts with something filled in, the most particular first. */
function patternsOf(dictionary: Dictionary): readonly Pattern[] {
  return Object.entries(dictionary)
    .filter(([text]) => text.includes("{{"))
    .sort(([one], [other]) => other.length - one.length)
    .map(([text, target]) => {
      const parts = text.split(/\{\{(\w+)\}\}/);
      const source = parts
        .map((part, at) => (at % 2 === 1 ? "(.+?)" : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")))
        .join("");
      return {
        matches: new RegExp(`^${source}$`, "s"),
        names: parts.filter((_, at) => at % 2 === 1),
        target,
      };
    });
}
