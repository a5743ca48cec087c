import { isChunkLoadError } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";

/**
 * The reason why the area could not be opened: this device is offline, the service or the portal's host does not
 * respond, or a response is invalid.
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

/** The waits between automatic retries, in milliseconds. */
export const BOOT_RETRY = { minDelayMs: 1_000, maxFirstDelayMs: 2_000, maxDelayMs: 30_000 };
