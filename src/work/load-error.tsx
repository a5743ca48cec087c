import type { ReactNode } from "react";
import { getErrorText } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState } from "#ui/index.ts";

export interface LoadErrorProps {
  readonly title: ReactNode;
  /** The error of the query. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Shown in place of content that failed to load: the message of spec 8, and a retry button unless the provider does not
 * offer the call.
 */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const t = useText();
  const { text, list, key } = getErrorText(error);
  const isFinal = isErrorOfKind(error, "not-offered");
  return (
    <ErrorState title={title} onRetry={isFinal ? undefined : onRetry} retryLabel={t("errors.retry")}>
      {list ? list.map((item) => <p key={item.text}>{item.text}</p>) : (text ?? t(key ?? "errors.empty"))}
    </ErrorState>
  );
}
