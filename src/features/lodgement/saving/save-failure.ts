/**
 * Classifies save errors by the reaction of the save queue: merge changes, wait for a sign-in, retry, or
 * exclude answers from saving.
 */
import { isApiError, isTemporaryError } from "#api/errors.ts";
import type { ConflictError } from "#contract/errors.ts";

export type SaveFailure =
  | { readonly kind: "conflict"; readonly conflict: ConflictError | undefined }
  | { readonly kind: "sign-in" }
  /** Retry. `retryAfterSeconds` is set if the service asked for a delay. */
  | { readonly kind: "retry"; readonly retryAfterSeconds: number | undefined; readonly isOffline: boolean }
  | AnswerRejection;

export interface AnswerRejection {
  readonly kind: "refused";
  readonly text: string | null;
  /** True if single answers may have caused the error: invalid, too long, or read-only. */
  readonly isAboutAnswers: boolean;
  /** Refused answers by path with the reasons, if the service names them. */
  readonly answers: Readonly<Record<string, string>>;
}

const ANSWER_ERROR_STATUSES = [400, 413, 422];

export function readSaveFailure(error: unknown): SaveFailure {
  if (!isApiError(error)) return { kind: "retry", retryAfterSeconds: undefined, isOffline: false };
  const { kind, status, text, list, conflict, retryAfter } = error.details;
  if (kind === "conflict") return { kind: "conflict", conflict };
  if (kind === "unauthenticated") return { kind: "sign-in" };
  if (isTemporaryError(error))
    return { kind: "retry", retryAfterSeconds: retryAfter, isOffline: kind === "network" };
  const listedMessages = list?.map((item) => (typeof item === "string" ? item : item.Message)).join(" ");
  const problemsWithPath = (list ?? []).flatMap((item) =>
    typeof item !== "string" && item.Path ? [[item.Path, item.Message] as const] : [],
  );
  return {
    kind: "refused",
    text: text ?? listedMessages ?? null,
    isAboutAnswers: ANSWER_ERROR_STATUSES.includes(status),
    answers: Object.fromEntries(problemsWithPath),
  };
}
