/** Puts what a store found for a search in order, exact matches before near ones. */
import { exactFit, FEW_MATCHES, matchScore, nearness } from "./text-match.ts";

export interface Candidate {
  readonly Id: string;
  readonly lines: string;
}

/** The ids that answer the words, best first, at most `limit`; those alike by `Id`. */
export function rank(
  asked: readonly string[],
  candidates: readonly Candidate[],
  limit: number,
  howWell = exactFit,
): string[] {
  const fit = remembered(howWell);
  return candidates
    .map(({ Id, lines }) => ({ Id, score: matchScore(asked, lines, fit) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.Id < b.Id ? -1 : 1))
    .slice(0, limit)
    .map(({ Id }) => Id);
}

/** Exact matches; then, when they are few, near ones of the same candidates. */
export function rankAll(asked: readonly string[], candidates: readonly Candidate[], limit: number): string[] {
  const exact = rank(asked, candidates, limit);
  if (exact.length >= Math.min(limit, FEW_MATCHES)) return exact;
  return [...new Set([...exact, ...rank(asked, candidates, limit, nearFit)])].slice(0, limit);
}

/** A word is as near as it is alike; one that begins with what was asked is nearest. */
export function nearFit(asked: string, word: string): number {
  return Math.max(exactFit(asked, word), nearness(asked, word) / 3);
}

type Fit = (asked: string, word: string) => number;

/** Texts are many, their words few: each pair is looked at once. */
function remembered(howWell: Fit): Fit {
  const known = new Map<string, Map<string, number>>();
  return (asked, word) => {
    const of = known.get(asked) ?? new Map<string, number>();
    if (of.size === 0) known.set(asked, of);
    const fit = of.get(word) ?? howWell(asked, word);
    of.set(word, fit);
    return fit;
  };
}
