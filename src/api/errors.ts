import type { Conflict, ErrorListItem } from "#contract/errors.ts";

/**
 * Why a call failed (spec 8): `unauthenticated` 401 after one refresh; `refused` the service's `error` text;
 * `listed` an array body; `empty` an error without words; `conflict` 409; `network` no answer; `shape` an answer
 * that is not what the contract says.
 */
export type ApiErrorKind =
  | "unauthenticated"
  | "refused"
  | "listed"
  | "empty"
  | "conflict"
  | "network"
  | "shape";

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The service's own words, for `refused`. */
  readonly text?: string | undefined;
  readonly list?: readonly ErrorListItem[] | undefined;
  readonly conflict?: Conflict | undefined;
  /** Seconds to wait before trying again, where the service said so. */
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
