/** Repeats calls that failed for a reason that passes: connection errors, overload, damaged bodies. */
import { setTimeout as wait } from "node:timers/promises";

export interface RetryOptions {
  readonly attempts: number;
  /** Longest wait before the second attempt; doubles with each further one. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  readonly isPassing: (error: unknown) => boolean;
}

/**
 * Calls until it succeeds. The wait is random up to a limit that doubles, so that concurrent calls do not return at the same
 * moment. The SDK's own retries stop when its budget for a whole run is used up, which many short faults of a long run reach.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { attempts, firstWaitMs, longestWaitMs, isPassing }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error;
      await wait(Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)));
    }
}
