/** What a search means, whichever store does it: how texts become words, what matches, what is better. */
import type { Stored } from "./store.ts";

/** With fewer exact matches than this, near ones are added. */
export const FEW_MATCHES = 3;
/** How many a search answers that names no limit. */
export const SEARCH_LIMIT = 50;

/** A part of two words' trigrams that is theirs in common, from which on one is taken for a slip of the other. */
const NEAR = 0.45;
/** Shorter words have too few trigrams to tell a slip from another word. */
const SHORTEST_NEAR = 4;

/** Lower case, accents off: `Đường số 7B` → `["duong", "so", "7b"]`. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** An item's text fields as one line of words each, in their order. */
export function linesOf(item: Stored, fields: readonly string[]): string {
  const values = item as unknown as Readonly<Record<string, unknown>>;
  return fields
    .map((field) => [values[field]].flat().filter((value) => typeof value === "string"))
    .map((texts) => wordsOf(texts.join(" ")).join(" "))
    .join("\n");
}

/** `perth` → ` pe per ert rth`: the beginning counts, the end does not (people stop typing in the middle). */
export function trigramsOf(word: string): Set<string> {
  const padded = ` ${word}`;
  const count = Math.max(1, padded.length - 2);
  return new Set(Array.from({ length: count }, (_, at) => padded.slice(at, at + 3)));
}

/** How much of the shorter text both have in common, 0 to 1; 0 when that is too little to be a slip. */
export function nearness(asked: string, word: string): number {
  if (asked.length < SHORTEST_NEAR || word.length < SHORTEST_NEAR - 1) return 0;
  const begun = word.slice(0, asked.length + 1);
  const [mine, theirs] = [trigramsOf(asked), trigramsOf(begun)];
  const shared = [...mine].filter((trigram) => theirs.has(trigram)).length;
  const part = (2 * shared) / (mine.size + theirs.size);
  return part >= NEAR ? part : 0;
}

/** How well an item's lines answer the words, 0 when one is missing: whole words and earlier lines are better. */
export function matchScore(
  asked: readonly string[],
  lines: string,
  fit: (asked: string, word: string) => number,
): number {
  const fields = lines.split("\n").map((line) => line.split(" "));
  let total = 0;
  for (const one of asked) {
    const scores = fields.map((words, at) => Math.max(...words.map((word) => fit(one, word))) / (1 + at / 8));
    const best = Math.max(...scores);
    if (best === 0) return 0;
    total += best;
  }
  return total / asked.length;
}

/** 1 for the word itself, less for a longer one that begins with it. */
export function exactFit(asked: string, word: string): number {
  return word.startsWith(asked) ? 0.5 + asked.length / (2 * word.length) : 0;
}
