/** Rules of search in every store: splitting texts into words, matching, and scoring. */
import type { StoredRecord } from "./store.ts";

/** Number of exact matches below which similar matches are added. */
export const NEAR_MATCH_THRESHOLD = 3;
/** Default search limit. */
export const SEARCH_LIMIT = 50;

/**
 * Minimum word length for similar matches. Words with digits need an exact match, because one different digit is
 * another number.
 */
const MIN_NEAR_LENGTH = 4;
/** Word length below which the first letter must match. */
const SHORT_WORD_LENGTH = 6;
/** Word length from which two typing errors are accepted instead of one. */
const LONG_WORD_LENGTH = 8;

/** Matches Chinese characters. Chinese has no spaces, so each character counts as a word. */
const HAN = /\p{Script=Han}/gu;

/**
 * Splits text into lower-case words without accents: `Đường số 7B` becomes `["duong", "so", "7b"]`, `住宅 A` becomes
 * `["住", "宅", "a"]`.
 */
export function splitWords(text: string): string[] {
  const plainText = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
  return plainText
    .replace(HAN, " $& ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns one line of normalised words per text field, in the order of the fields. */
export function joinSearchedFields(item: StoredRecord, fields: readonly string[]): string {
  const values = item as unknown as Readonly<Record<string, unknown>>;
  return fields
    .map((field) => [values[field]].flat().filter((value) => typeof value === "string"))
    .map((texts) => splitWords(texts.join(" ")).join(" "))
    .join("\n");
}

/**
 * Returns the trigrams of a word: ` pe per ert rth` for `perth`. Padded at the start only, because people may not
 * type the whole word.
 */
export function listTrigrams(word: string): Set<string> {
  const paddedWord = ` ${word}`;
  const count = Math.max(1, paddedWord.length - 2);
  return new Set(Array.from({ length: count }, (_, index) => paddedWord.slice(index, index + 3)));
}

/** Returns the similarity of a word or its start to a search word, from 0 to 1; 0 with too many typing errors. */
export function computeSimilarity(query: string, word: string): number {
  if (query.length < MIN_NEAR_LENGTH || /\p{N}/u.test(query)) return 0;
  // Short words with different first letters are unrelated: "plan" is not "lane".
  if (query.length < SHORT_WORD_LENGTH && query[0] !== word[0]) return 0;
  const maxErrors = query.length < LONG_WORD_LENGTH ? 1 : 2;
  const prefixLengths = [-1, 0, 1].map((difference) => Math.min(word.length, query.length + difference));
  const errorCount = Math.min(
    ...[...new Set(prefixLengths)].map((end) => countTypingErrors(query, word.slice(0, end))),
  );
  return errorCount <= maxErrors ? 1 - errorCount / query.length : 0;
}

/**
 * Returns the edit distance: letters missing, added, wrong or swapped with a neighbour (optimal string alignment).
 */
function countTypingErrors(left: string, right: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= left.length; row += 1) {
    const nextRow = [row];
    for (let index = 1; index <= right.length; index += 1) {
      const isSame = left[row - 1] === right[index - 1];
      const isSwapped = index > 1 && left[row - 1] === right[index - 2] && left[row - 2] === right[index - 1];
      const editCounts = [
        (last[index] ?? 0) + 1,
        (nextRow[index - 1] ?? 0) + 1,
        (last[index - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwapped && row > 1) editCounts.push((beforeLast[index - 2] ?? 0) + 1);
      nextRow.push(Math.min(...editCounts));
    }
    [beforeLast, last] = [last, nextRow];
  }
  return last[right.length] ?? 0;
}

/** Returns the score of an item; 0 if a search word is missing. Whole words and earlier fields score higher. */
export function matchScore(
  query: readonly string[],
  lines: string,
  score: (searchWord: string, word: string) => number,
): number {
  const fields = lines.split("\n").map((line) => line.split(" "));
  let total = 0;
  for (const one of query) {
    const scores = fields.map(
      (words, index) => Math.max(...words.map((word) => score(one, word))) / (1 + index / 8),
    );
    const bestScore = Math.max(...scores);
    if (bestScore === 0) return 0;
    total += bestScore;
  }
  return total / query.length;
}

/** Returns 1 for the word itself, less for a longer word that starts with it. */
export function scoreExactMatch(query: string, word: string): number {
  if (word === query) return 1;
  return word.startsWith(query) ? 0.4 + (0.3 * query.length) / word.length : 0;
}
