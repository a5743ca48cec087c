import {
  conflictError,
  type ErrorListItem,
  errorField,
  errorList,
  passwordNeededError,
  termsNeededError,
} from "#contract/errors.ts";
import { parseJson } from "#contract/unknown-value.ts";
import { ApiError } from "../errors.ts";

/** A response with its body as text. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  /** True if the call had a token. Only then does 401 mean that the person must sign in. */
  readonly hasToken: boolean;
  /** True if the path contains an id. Then 404 means that the record is missing. */
  readonly hasIdInPath: boolean;
}

/**
 * Returns the error for a response (spec 8). `now`: current time in milliseconds, for a `Retry-After` header with a
 * date.
 */
export function getResponseError(response: RawResponse, now: number): ApiError {
  const { status } = response;
  const body = parseJson(response.text);
  const retryAfter = parseRetryAfter(response.retryAfter, now);
  const text = readErrorText(body);
  if (status === 401 && response.hasToken) {
    return new ApiError({ kind: "unauthenticated", status, text, retryAfter });
  }
  const conflict = status === 409 ? conflictError.safeParse(body) : undefined;
  if (conflict?.success) return new ApiError({ kind: "conflict", status, text, conflict: conflict.data });
  if (status === 403 && passwordNeededError.safeParse(body).success)
    return new ApiError({ kind: "unconfirmed", status, text });
  if (status === 403 && termsNeededError.safeParse(body).success)
    return new ApiError({ kind: "terms", status, text });
  const list = readErrorList(body);
  if (list.length > 0) return new ApiError({ kind: "listed", status, list, retryAfter });
  if (text) return new ApiError({ kind: "refused", status, text, retryAfter });
  const isOffered = status !== 405 && status !== 501 && (status !== 404 || response.hasIdInPath);
  return new ApiError({ kind: isOffered ? "empty" : "not-offered", status, retryAfter });
}

function readErrorText(body: unknown): string | undefined {
  const parsed = errorField.safeParse(body);
  return parsed.success ? parsed.data.error.trim() || undefined : undefined;
}

/** Returns the entries of an error list. Skips entries that are invalid or have no text. */
function readErrorList(body: unknown): ErrorListItem[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((item) => {
    const parsed = errorList.safeParse([item]);
    const [validItem] = parsed.success ? parsed.data : [];
    if (validItem === undefined) return [];
    return (typeof validItem === "string" ? validItem : validItem.Message).trim() ? [validItem] : [];
  });
}

function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
