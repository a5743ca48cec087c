import type { ReactNode } from "react";
import { listErrorSentences } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState } from "#ui/index.ts";

export interface LoadErrorProps {
  readonly title: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Shown in place of content that failed to load: the message of spec 8, and a retry button unless the provider does not
 * offer the call.
 */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const t = useText();
  const sentences = listErrorSentences(error, t);
  const isFinal = isErrorOfKind(error, "not-offered");
  return (
    <ErrorState title={title} onRetry={isFinal ? undefined : onRetry} retryLabel={t("errors.retry")}>
      {sentences.length === 1 ? sentences[0] : sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </ErrorState>
  );
}
