/** Retries calls after temporary errors: connection, overload, damaged bodies. */
import { setTimeout as wait } from "node:timers/promises";

interface RetryOptions {
  readonly attempts: number;
  /**
   * Maximum number of milliseconds before the second attempt. The maximum doubles with each further attempt.
   */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  readonly isTemporary: (error: unknown) => boolean;
}

/**
 * Calls a function until it succeeds. Throws the error if it is not temporary or no attempts are left. The
 * wait is random up to a limit that doubles, so that concurrent calls do not retry at the same moment. The
 * SDK's own retries are not used: they share one limit for the whole run, and a long run with many short
 * faults would reach it.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { attempts, firstWaitMs, longestWaitMs, isTemporary }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      if (attempt >= attempts || !isTemporary(error)) throw error;
      await wait(Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)));
    }
}
