/** Polling that slows down while the service fails. */
import type { QueryState } from "@tanstack/react-query";
import { getRetryDelay } from "#api/retry/retry-delay.ts";

const MAX_INTERVAL_MS = 60_000;

/**
 * Returns the milliseconds until the next poll: `ms`, or a longer delay that doubles while polls fail. The
 * random part of the delay is derived from the time of the failure, because a value that changes with each
 * render would restart the timer each time.
 */
export function getPollInterval(
  { status, dataUpdatedAt, errorUpdatedAt }: Pick<QueryState, "status" | "dataUpdatedAt" | "errorUpdatedAt">,
  ms: number,
): number {
  if (status !== "error") return ms;
  const failures = Math.floor(Math.log2(Math.max(1, (errorUpdatedAt - dataUpdatedAt) / ms)));
  const random = (errorUpdatedAt % 1_000) / 1_000;
  return getRetryDelay(
    { minDelayMs: ms, maxFirstDelayMs: ms * 2, maxDelayMs: Math.max(MAX_INTERVAL_MS, ms) },
    { failures, random },
  );
}
