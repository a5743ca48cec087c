import type { ReactNode } from "react";
import { ErrorState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";

export type QueryContentTexts = {
  failed: string;
  failedText: string;
  retry: string;
  /** There is no connection, and nothing from before to show. */
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
  /** How long it usually is, in lines. */
  lines?: number | undefined;
  children: (data: Data) => ReactNode;
};

/** What is asked of a service: on its way, not to be had, or there. */
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
