/** Marks the search matches in a text, with the rules of the store's search (`store/text-match.ts`). */
import type { MarkedText, TextRange } from "#contract/lookups/search.ts";
import { computeSimilarity, splitWords } from "../../store/text-match.ts";

const WORD_PATTERN = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
/** Usual number of characters before the first match of an excerpt. The maximum is twice as many. */
const CHARACTERS_BEFORE_MATCH = 40;
const MAX_EXCERPT_LENGTH = 160;

/**
 * Returns the ranges of matching parts: the start of a word that begins with a search term, otherwise whole similar
 * words.
 */
export function findMatchRanges(text: string, query: readonly string[]): TextRange[] {
  const words = [...text.matchAll(WORD_PATTERN)].map((match) => ({ rawWord: match[0], start: match.index }));
  const exactRanges = words.flatMap(({ rawWord, start }) => {
    const length = Math.max(...query.map((queryWord) => getMatchedLength(rawWord, queryWord)));
    return length > 0 ? [{ Start: start, Length: length }] : [];
  });
  if (exactRanges.length > 0) return joinRanges(exactRanges);
  return words
    .filter(({ rawWord }) =>
      query.some((queryWord) => computeSimilarity(queryWord, foldAccents(rawWord)) > 0),
    )
    .map(({ rawWord, start }) => ({ Start: start, Length: rawWord.length }));
}

/** Joins adjacent ranges into one range: each Chinese character is a separate match. */
function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const matchRanges: TextRange[] = [];
  for (const { Start, Length } of ranges) {
    const lastRange = matchRanges.at(-1);
    if (lastRange && lastRange.Start + lastRange.Length === Start)
      matchRanges.splice(-1, 1, { Start: lastRange.Start, Length: lastRange.Length + Length });
    else matchRanges.push({ Start, Length });
  }
  return matchRanges;
}

export function markMatches(text: string, query: readonly string[]): MarkedText {
  return { Text: text, Ranges: findMatchRanges(text, query) };
}

/** Returns an excerpt around the first match of the first matching text; null if no text matches. */
export function findTextExcerpt(texts: readonly string[], query: readonly string[]): MarkedText | null {
  for (const text of texts) {
    const [firstRange] = findMatchRanges(text, query);
    if (firstRange) return markMatches(cutExcerpt(text, firstRange.Start), query);
  }
  return null;
}

function cutExcerpt(text: string, matchIndex: number): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  // Without a space nearby, the excerpt starts in the middle of a word.
  const excerptStart =
    matchIndex <= CHARACTERS_BEFORE_MATCH
      ? 0
      : Math.max(
          text.lastIndexOf(" ", matchIndex - CHARACTERS_BEFORE_MATCH) + 1,
          matchIndex - 2 * CHARACTERS_BEFORE_MATCH,
        );
  const excerpt = text.slice(excerptStart, excerptStart + MAX_EXCERPT_LENGTH);
  const lastSpace = excerpt.lastIndexOf(" ");
  const excerptEnd =
    excerptStart + MAX_EXCERPT_LENGTH < text.length && lastSpace > matchIndex - excerptStart
      ? lastSpace
      : excerpt.length;
  return `${excerptStart > 0 ? "… " : ""}${excerpt.slice(0, excerptEnd)}${excerptStart + excerptEnd < text.length ? " …" : ""}`;
}

function foldAccents(rawWord: string): string {
  return splitWords(rawWord).join("");
}

/**
 * Returns the length of the match in the original word. Combining accents may make it longer than the search term.
 */
function getMatchedLength(rawWord: string, query: string): number {
  if (!foldAccents(rawWord).startsWith(query)) return 0;
  for (let length = 1; length < rawWord.length; length += 1)
    if (
      foldAccents(rawWord.slice(0, length)).length >= query.length &&
      !/^\p{M}/u.test(rawWord.slice(length))
    )
      return length;
  return rawWord.length;
}
