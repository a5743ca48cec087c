import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "./load-error.tsx";

interface QueryContentProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly fetchStatus: "fetching" | "paused" | "idle";
    readonly refetch: () => unknown;
  };
  /** Title shown if loading fails. */
  readonly failureTitle: string;
  /** Number of lines in the loading skeleton. */
  readonly lines?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query's data, or its loading, error or offline state. */
export function QueryContent<Data>({ query, failureTitle, lines = 6, children }: QueryContentProps<Data>) {
  const t = useText();
  if (isUnavailable(query))
    return <LoadError title={failureTitle} error={query.error} onRetry={() => query.refetch()} />;
  if (query.data !== undefined) return children(query.data);
  return query.fetchStatus === "paused" ? (
    <p role="status">{t("record.offline")}</p>
  ) : (
    <Skeleton lines={lines} />
  );
}
