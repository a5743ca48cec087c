import type { ReactNode } from "react";
import { listErrorSentences } from "#api/error-text.ts";
import { isApiError, isErrorOfKind } from "#api/errors.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState } from "#ui/index.ts";

interface LoadErrorProps {
  readonly title: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** HTTP statuses for content that was deleted or that the account may no longer read. */
const GONE_STATUSES = [403, 404, 410];

interface FailableQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
}

/**
 * True if there is nothing to show: the first request failed, or a later one found that the content is
 * gone. After any other error, the content of the last response stays visible, so that forms keep their
 * typed values, and the signed-in area shows a notice (decisions 130).
 */
export function isUnavailable<Query extends FailableQuery>(
  query: Query,
): query is Query & { readonly isLoadingError: true } {
  return query.isError && (query.data === undefined || isGone(query.error));
}

/** True for content that was deleted or that the account may no longer read. */
export function isGone(error: unknown): boolean {
  return isApiError(error) && GONE_STATUSES.includes(error.details.status);
}

/**
 * Shown in place of content that failed to load. Contains the message of spec 8. The retry button is missing
 * if the provider does not offer the API endpoint, because a retry would fail too.
 */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const t = useText();
  const sentences = listErrorSentences(error, t);
  const isNotOffered = isErrorOfKind(error, "not-offered");
  return (
    <ErrorState title={title} onRetry={isNotOffered ? undefined : onRetry} retryLabel={t("errors.retry")}>
      {sentences.length === 1 ? sentences[0] : sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </ErrorState>
  );
}
