import type { ReactNode } from "react";
import { ErrorState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";

export type QueryContentTexts = {
  failed: string;
  failedText: string;
  retry: string;
  /** Shown while offline without cached data. */
  offline: string;
};

export type QueryContentProps<Data> = {
  query: {
    data: Data | undefined;
    isError: boolean;
    fetchStatus: "fetching" | "paused" | "idle";
    refetch: () => unknown;
  };
  texts: QueryContentTexts;
  /** Size of the skeleton. */
  lines?: number | undefined;
  children: (data: Data) => ReactNode;
};

/** Shows a query's data, or its loading, error or offline state. */
export function QueryContent<Data>({ query, texts, lines = 6, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState title={texts.failed} onRetry={() => void query.refetch()} retryLabel={texts.retry}>
        {texts.failedText}
      </ErrorState>
    );
  }
  return query.fetchStatus === "paused" ? <p role="status">{texts.offline}</p> : <Skeleton lines={lines} />;
}
