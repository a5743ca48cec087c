import { type Query, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { isErrorOfKind } from "#api/errors.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon } from "#ui/index.ts";
import {
  unmarkCachedReplies,
  useCachedRepliesShown,
} from "#work/cached-replies/cached-replies-shown.store.ts";
import { isGone } from "#work/load-error.tsx";

/**
 * Shows a notice with a retry button if part of the screen could not be refetched. The screen still shows the
 * last response (decisions 130).
 */
export function OutdatedBar() {
  const t = useText();
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const hasFailed = useSyncExternalStore(
    useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]),
    () => cache.getAll().some(isOutdated),
  );
  const [isRetrying, setRetrying] = useState(false);
  const isFromCache = useCachedRepliesShown(hasCachedReplies);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes, because another screen shows other responses
  useEffect(() => () => unmarkCachedReplies(), [path]);
  const retry = async () => {
    const startedAt = performance.now();
    setRetrying(true);
    await queries.refetchQueries({ type: "active", predicate: (query) => isFromCache || isOutdated(query) });
    setRetrying(false);
    unmarkCachedReplies(startedAt);
    const isUpToDate =
      !hasCachedReplies(useCachedRepliesShown.getState()) && !cache.getAll().some(isOutdated);
    // The notice and its focused button disappear. Move the focus to the main content.
    if (isUpToDate) document.getElementById("main")?.focus();
  };
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {navigator.onLine && (hasFailed || isRetrying || isFromCache) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warning-surface px-4 py-1 text-sm text-warning-text">
          <Icon name="warning" />
          <p>{t("app.outdated")}</p>
          <Button size="s" variant="quiet" icon="refresh" onClick={retry}>
            {t("app.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * True if the screen shows older content, because the last refetch of its query has failed. False while
 * content that failed offline is being refetched: otherwise the notice would appear for a moment when the
 * browser is online again.
 */
function isOutdated(query: Query): boolean {
  const { status, data, error, fetchStatus } = query.state;
  if (fetchStatus === "fetching" && isErrorOfKind(error, "network")) return false;
  return status === "error" && data !== undefined && query.isActive() && !isGone(error);
}

function hasCachedReplies({ shownAt }: ReturnType<typeof useCachedRepliesShown.getState>): boolean {
  return shownAt.size > 0;
}
