/** Ranks search candidates: exact matches before similar ones. */
import { computeSimilarity, matchScore, NEAR_MATCH_THRESHOLD, scoreExactMatch } from "./text-match.ts";

export interface RankCandidate {
  readonly Id: string;
  readonly lines: string;
}

/** Returns at most `limit` matching ids, best first. Equal matches are sorted by `Id`. */
export function rankBestCandidates(
  asked: readonly string[],
  candidates: readonly RankCandidate[],
  limit: number,
  howWell = scoreExactMatch,
): string[] {
  const fit = cacheScores(howWell);
  return candidates
    .map(({ Id, lines }) => ({ Id, score: matchScore(asked, lines, fit) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.Id < b.Id ? -1 : 1))
    .slice(0, limit)
    .map(({ Id }) => Id);
}

/** Returns exact matches; if there are few, adds similar matches of the same candidates. */
export function rankAllMatches(
  asked: readonly string[],
  candidates: readonly RankCandidate[],
  limit: number,
): string[] {
  const exact = rankBestCandidates(asked, candidates, limit);
  if (exact.length >= Math.min(limit, NEAR_MATCH_THRESHOLD)) return exact;
  return [...new Set([...exact, ...rankBestCandidates(asked, candidates, limit, scoreSimilarity)])].slice(
    0,
    limit,
  );
}

/** Scores a word by similarity. A word that starts with the query scores highest. */
export function scoreSimilarity(asked: string, word: string): number {
  return Math.max(scoreExactMatch(asked, word), computeSimilarity(asked, word) / 3);
}

type Fit = (asked: string, word: string) => number;

/** Caches scores by pair of words, because many texts contain few distinct words. */
function cacheScores(howWell: Fit): Fit {
  const known = new Map<string, Map<string, number>>();
  return (asked, word) => {
    const of = known.get(asked) ?? new Map<string, number>();
    if (of.size === 0) known.set(asked, of);
    const fit = of.get(word) ?? howWell(asked, word);
    of.set(word, fit);
    return fit;
  };
}
