/** Describes why the area could not be opened. In a separate chunk that is loaded only in that case. */
import { isChunkLoadError } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import { BOOT_RETRY } from "../boot.ts";
import { isWorthRetrying } from "../query-client.ts";
import type { BootFailure } from "./boot-error.tsx";

export { BootError } from "./boot-error.tsx";

/** Returns the reason and the delay before the next retry. An invalid response causes no automatic retry. */
export function describeFailure(
  error: unknown,
  isOnline: boolean,
  failures: number,
): { readonly failure: BootFailure; readonly delay: number | null } {
  const failure = getBootFailure(error, isOnline);
  const delay = getRetryDelay(BOOT_RETRY, { failures: failures - 1, random: Math.random() });
  return { failure, delay: failure === "unexpected" ? null : delay };
}

function getBootFailure(error: unknown, isOnline: boolean): BootFailure {
  if (!isOnline) return "offline";
  if (isApiError(error)) return isWorthRetrying(error) ? "service" : "unexpected";
  // `fetch` rejects with a TypeError without a response, and with a DOMException after a timeout.
  const hasNoResponse = error instanceof TypeError || error instanceof DOMException;
  return hasNoResponse || isChunkLoadError(error) ? "service" : "unexpected";
}
