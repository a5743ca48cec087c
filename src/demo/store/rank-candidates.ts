/** Ranks search candidates: exact matches before similar ones. */
import { computeSimilarity, matchScore, NEAR_MATCH_THRESHOLD, scoreExactMatch } from "./text-match.ts";

export interface RankCandidate {
  readonly Id: string;
  readonly lines: string;
}

/** Returns at most `limit` matching ids, best first. Equal matches are sorted by `Id`. */
export function rankBestCandidates(
  query: readonly string[],
  candidates: readonly RankCandidate[],
  limit: number,
  scoreWord = scoreExactMatch,
): string[] {
  const scoreWordOnce = cacheScores(scoreWord);
  return candidates
    .map(({ Id, lines }) => ({ Id, score: matchScore(query, lines, scoreWordOnce) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.Id < b.Id ? -1 : 1))
    .slice(0, limit)
    .map(({ Id }) => Id);
}

/** Returns the candidates that match exactly. If these are few, adds candidates with similar words. */
export function rankAllMatches(
  query: readonly string[],
  candidates: readonly RankCandidate[],
  limit: number,
): string[] {
  const exactIds = rankBestCandidates(query, candidates, limit);
  if (exactIds.length >= Math.min(limit, NEAR_MATCH_THRESHOLD)) return exactIds;
  return [...new Set([...exactIds, ...rankBestCandidates(query, candidates, limit, scoreSimilarity)])].slice(
    0,
    limit,
  );
}

/** Scores a word by similarity. A word that starts with the query scores highest. */
export function scoreSimilarity(query: string, word: string): number {
  return Math.max(scoreExactMatch(query, word), computeSimilarity(query, word) / 3);
}

type ScoreWord = (query: string, word: string) => number;

/** Caches scores by pair of words, because many texts contain few distinct words. */
function cacheScores(scoreWord: ScoreWord): ScoreWord {
  const cachedScores = new Map<string, Map<string, number>>();
  return (query, word) => {
    const scoreByWord = cachedScores.get(query) ?? new Map<string, number>();
    if (scoreByWord.size === 0) cachedScores.set(query, scoreByWord);
    const score = scoreByWord.get(word) ?? scoreWord(query, word);
    scoreByWord.set(word, score);
    return score;
  };
}
