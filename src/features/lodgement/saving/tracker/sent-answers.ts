/** Selects the answers of each save, and records how the service responded. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import type { TrackedAnswers } from "./tracked-answers.ts";

/** Maximum number of values per answer that are remembered as sent, so that the journal stays small. */
const MAX_UNCONFIRMED = 50;

export function createSentAnswers(tracked: TrackedAnswers) {
  const { acknowledged, pending, conflicts, rejected, unconfirmed } = tracked;
  /**
   * Maximum number of answers per save. If the service refuses a save without naming an answer, this number
   * is halved until a save contains only the refused answer.
   */
  let batchSize = Number.POSITIVE_INFINITY;

  /**
   * Excludes sent answers from saving, with the service's reasons by path. Answers that changed after they were
   * sent are not excluded. Returns false if no answer is excluded.
   */
  function refuse(reasons: Readonly<Record<string, string | null>>, sentAnswers: Answers): boolean {
    const isUnchanged = (path: string) =>
      path in sentAnswers && pending.has(path) && isSameAnswer(pending.get(path), sentAnswers[path]);
    const pendingReasons = Object.entries(reasons).filter(([path]) => isUnchanged(path));
    if (pendingReasons.length > 0) batchSize = Number.POSITIVE_INFINITY;
    for (const [path, text] of pendingReasons) {
      rejected.set(path, { path, value: pending.get(path), text });
      pending.delete(path);
    }
    return pendingReasons.length > 0;
  }

  return {
    take(): Answers {
      tracked.inFlight = new Map([...pending].slice(0, batchSize));
      for (const path of tracked.inFlight.keys()) pending.delete(path);
      return Object.fromEntries(tracked.inFlight);
    },
    acknowledge(): void {
      for (const [path, value] of tracked.inFlight) {
        acknowledged.set(path, value);
        unconfirmed.delete(path);
      }
      tracked.lastSaved = tracked.inFlight;
      tracked.inFlight = new Map();
      if (pending.size === 0) batchSize = Number.POSITIVE_INFINITY;
    },
    /** Makes in-flight answers pending again, unless they changed after sending. */
    putBack(): void {
      for (const [path, value] of tracked.inFlight) {
        const sentValues = unconfirmed.get(path) ?? [];
        const isKnown = sentValues.some((sentValue) => isSameAnswer(sentValue, value));
        if (!isKnown) unconfirmed.set(path, [...sentValues, value].slice(-MAX_UNCONFIRMED));
        if (!pending.has(path) && !conflicts.has(path)) pending.set(path, value);
      }
      tracked.inFlight = new Map();
    },
    refuse,
    /**
     * Handles a refusal that names no answer. If the save contained one answer, excludes that answer.
     * Otherwise halves the number of answers per save.
     */
    narrow(sentAnswers: Answers, text: string | null): void {
      const [onlyPath = "", ...otherPaths] = Object.keys(sentAnswers);
      if (otherPaths.length === 0) refuse({ [onlyPath]: text }, sentAnswers);
      else batchSize = Math.ceil((otherPaths.length + 1) / 2);
    },
    retryRefused(): void {
      for (const { path, value } of rejected.values()) pending.set(path, value);
      rejected.clear();
    },
  };
}
