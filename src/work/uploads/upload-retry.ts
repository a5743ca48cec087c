/**
 * Decides about retries within one attempt of an upload, and detects failures of which the upload URL is
 * the cause. The queue (`upload-runner.ts`) repeats whole attempts, so only errors that a second request can
 * solve are retried here.
 */
import { ApiError, isApiError, isRefusal, isTemporaryError } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import { waitFor } from "../timers.ts";

const RETRY_WITHIN_ATTEMPT = {
  minDelayMs: 500,
  maxFirstDelayMs: 1_500,
  maxDelayMs: 10_000,
  maxRequestedDelayMs: 10_000,
};

/** Resolves after a number of milliseconds; rejects with the signal's reason after an abort. */
export type WaitForRetry = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** Waits before the next request; `failures` counts from 0. */
export function waitBeforeRetry(
  failures: number,
  error: unknown,
  {
    wait = waitFor,
    signal,
  }: { readonly wait?: WaitForRetry | undefined; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const retryAfter = isApiError(error) ? error.details.retryAfter : undefined;
  return wait(getRetryDelay(RETRY_WITHIN_ATTEMPT, { failures, random: Math.random(), retryAfter }), signal);
}

/**
 * True for errors that a new request can solve: a network error, an expired URL (403, 410) or a part at the
 * wrong offset (409). False if the service is busy: the queue then waits for the time in its response, and
 * a retry here would double the requests.
 */
export function isSolvedByNewRequest(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error.details;
  return kind === "network" || [403, 409, 410].includes(status);
}

/** True for a temporary error, and for the errors of `isSolvedByNewRequest`. */
export function isRetryableUploadError(error: unknown): boolean {
  return isTemporaryError(error) || isSolvedByNewRequest(error);
}

/** Observes the requests to one upload URL. */
export interface UploadUrlMonitor {
  /** Call this before each request, with the number of bytes that the request sends. */
  begin(bytes: number): void;
  reportProgress(sentBytes: number): void;
  reportSuccess(): void;
  /**
   * Returns the error to report for a failed request: an error of the kind `blocked` if the upload URL is
   * the cause, otherwise `error`.
   */
  toReportedError(error: unknown): unknown;
}

/**
 * Observes the requests to one upload URL, to find out whether this URL is blocked. A browser reports a
 * missing CORS permission in the same way as a lost connection. The URL counts as blocked if two
 * consecutive requests got no response, neither was interrupted midway, and the service itself responded
 * between them.
 */
export function createUploadUrlMonitor(): UploadUrlMonitor {
  let requestsWithoutResponse = 0;
  let bytes = 0;
  let sentBytes = 0;
  return {
    begin(next) {
      bytes = next;
      sentBytes = 0;
    },
    reportProgress(now) {
      sentBytes = now;
    },
    reportSuccess() {
      requestsWithoutResponse = 0;
    },
    toReportedError(error) {
      if (!isApiError(error)) return error;
      const { kind, status } = error.details;
      if (kind === "network") {
        requestsWithoutResponse = sentBytes === 0 || sentBytes >= bytes ? requestsWithoutResponse + 1 : 0;
        return requestsWithoutResponse < 2
          ? error
          : new ApiError({ kind: "blocked", status: 0, cause: error });
      }
      requestsWithoutResponse = 0;
      // A refusal without a text comes from the storage host (such as S3 or Azure), not from the service.
      // The URL is the cause.
      if (!isRefusal(error) || kind === "refused" || kind === "listed" || kind === "conflict") return error;
      return new ApiError({ kind: "blocked", status, cause: error });
    },
  };
}
