import type { ConflictError, ErrorListItem } from "#contract/errors.ts";

/**
 * Why a call failed (spec 8):
 * - `unauthenticated`: nobody is signed in, or the service responds with 401 to new tokens too
 * - `refused`: the service sent an `error` text
 * - `listed`: the service sent an array of errors
 * - `empty`: an error response without a text
 * - `not-offered`: the provider does not offer the call. If the provider's list of calls lacks the call, the
 *   client sends nothing. Otherwise the service responded without a text: with 405, 501, or 404 for a path
 *   without an id
 * - `conflict`: 409
 * - `unconfirmed`: the caller must confirm the password first
 * - `terms`: the caller must accept the terms of use first
 * - `network`: no response
 * - `blocked`: the security policy does not let this page call the upload URL, so the client sends nothing
 * - `shape`: the response does not match the contract
 */
export type ApiErrorKind =
  | "unauthenticated"
  | "refused"
  | "listed"
  | "empty"
  | "not-offered"
  | "conflict"
  | "unconfirmed"
  | "terms"
  | "network"
  | "blocked"
  | "shape";

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The service's error message, if the response has one. */
  readonly text?: string | undefined;
  readonly list?: readonly ErrorListItem[] | undefined;
  readonly conflict?: ConflictError | undefined;
  /** Seconds to wait before a retry, if the service sent them. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  readonly details: ApiErrorDetails;

  constructor(details: ApiErrorDetails) {
    super(`${details.kind} (${details.status})`, { cause: details.cause });
    this.name = "ApiError";
    this.details = details;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export function isErrorOfKind(error: unknown, kind: ApiErrorKind): error is ApiError {
  return isApiError(error) && error.details.kind === kind;
}

/**
 * True if the same call may succeed later: the network failed, a captive portal responded instead of the
 * service, or the service is busy. The status 501 is final, because it means that the provider does not offer
 * the call.
 */
export function isTemporaryError(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error.details;
  const isBusy = status === 408 || status === 429 || (status >= 500 && status !== 501);
  return kind === "network" || kind === "shape" || isBusy;
}

/** HTTP status with which the service rejects a request without a valid captcha. */
export const CAPTCHA_REQUIRED = 428;

/** True if a call that requires a captcha was rejected for its captcha. */
export function isCaptchaRequired(error: unknown): boolean {
  return isApiError(error) && error.details.status === CAPTCHA_REQUIRED;
}

/** True if the service rejected the call, so that the same call would be rejected again. */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || isTemporaryError(error)) return false;
  const { status } = error.details;
  return status >= 400 && status < 500;
}
