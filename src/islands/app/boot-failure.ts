import { isChunkLoadError } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";

/**
 * Why the area could not be opened: this device is offline, the service or the portal's own host does not respond, or a
 * response is not what it should be.
 */
export type BootFailure = "offline" | "service" | "unexpected";

export function getBootFailure(error: unknown, isOnline: boolean): BootFailure {
  if (!isOnline) return "offline";
  if (isApiError(error)) {
    const { kind, status } = error.details;
    const isDown = kind === "network" || status === 408 || status === 429 || status >= 500;
    return isDown ? "service" : "unexpected";
  }
  // `fetch` rejects with a TypeError without a response, and with a DOMException after a timeout.
  const hasNoResponse = error instanceof TypeError || error instanceof DOMException;
  return hasNoResponse || isChunkLoadError(error) ? "service" : "unexpected";
}

/** Milliseconds before the first automatic retry; each further one waits twice as long, up to the longest. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Returns the wait after a number of failures. Half of it is random, so that many browsers do not return at once. */
export function getRetryDelay(failures: number, random = Math.random): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  return longest * (0.5 + random() / 2);
}
