import { type QueryClient, useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ApplicationPaths } from "#features/applications/application-paths.ts";
import {
  applicationFiltersQuery,
  applicationListQuery,
  statusHighlightsQuery,
} from "#features/applications/applications.queries.ts";
import { ApplicationList } from "#features/applications/list/application-list.tsx";
import { showCachedList } from "#features/applications/list/cached-list.ts";
import type { ListState } from "#features/applications/list/list-state.ts";
import { readListState, writeListSearch } from "#features/applications/list/list-url.ts";
import { useText } from "#i18n/use-text.ts";
import { useSessionState } from "#session/session-context.tsx";
import { createLazyDialog, showToast } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { useArea, useIsMember } from "../area.ts";
import { getErrorMessage } from "../error-message.ts";
import { areaPaths } from "../paths.ts";
import { readSavedColumns, saveListColumns } from "../slots/saved-columns.ts";

const ShareSelection = createLazyDialog(
  () => import("#features/groups/share-selection.tsx"),
  (part) => part.ShareSelection,
);

const route = getRouteApi("/app-list");
/** Milliseconds between showing the current rows and preloading the wizard. */
const PRELOAD_DELAY_MS = 1_000;
/** Milliseconds between showing the current rows and storing a snapshot of the list. */
const SNAPSHOT_DELAY_MS = 1_000;

/**
 * Prefetches the first page of the list. Resolves with true if the page of the last visit is cached and can
 * be shown until the response arrives.
 */
export function prefetchList(queries: QueryClient, client: ApiClient, config: BakedConfig): Promise<boolean> {
  const state = readListState({}, { ...config, columns: readSavedColumns() });
  // Send the request even if the cached data of the last visit is only seconds old.
  const alwaysFetch = { staleTime: 0 };
  void queries.prefetchQuery({ ...applicationListQuery(client, state), ...alwaysFetch });
  void queries.prefetchQuery({ ...applicationFiltersQuery(client, state.list), ...alwaysFetch });
  void queries.prefetchQuery({ ...statusHighlightsQuery(client, state.typeIds), ...alwaysFetch });
  return showCachedList(queries, client, state);
}

export function ListScreen() {
  const t = useText();
  const { config } = useArea();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [columns] = useState(() => readSavedColumns());
  const defaults = useMemo(() => ({ ...config, columns }), [config, columns]);
  const state = useMemo(() => readListState(search, defaults), [search, defaults]);
  const changeList = (next: ListState, options = { replace: false }) => {
    // The search field reports its text with a delay. If the person has opened an application in the
    // meantime, do not navigate back to the list.
    if (router.state.location.pathname !== areaPaths.list) return;
    if (next.columns !== state.columns) saveListColumns(next.columns);
    void navigate({ search: writeListSearch(next, defaults), resetScroll: false, ...options });
  };
  const isMember = useIsMember();
  const mayStartApplication = useFeature("lodgement") && isMember;
  const list = useQuery(applicationListQuery(useClient(), state));
  const hasCurrentRows = list.isSuccess && !list.isFetching;
  // Preload the wizard's code, so that opening a draft takes one round trip. The service worker caches these
  // files anyway, so this costs no more data.
  useEffect(() => {
    if (!mayStartApplication || !hasCurrentRows) return undefined;
    const timer = setTimeout(() => import("./wizard-screen.tsx").catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mayStartApplication, hasCurrentRows]);
  const topic = useSessionState((session) => session.topic);
  const isFirstPage = Object.keys(search).length === 0;
  const updatedAt = list.dataUpdatedAt;
  useEffect(() => {
    if (!topic || !hasCurrentRows || !isFirstPage || updatedAt === 0) return undefined;
    let isCurrent = true;
    const saveSnapshot = async () => {
      const { saveListSnapshot } = await import("../last-visit/save-list-snapshot.ts");
      // Another screen may have been opened while the script was loading.
      if (isCurrent) await saveListSnapshot(topic, t("applications.list.updating"));
    };
    // Ignore a failure: the next visit then shows the skeleton.
    const timer = setTimeout(() => saveSnapshot().catch(() => undefined), SNAPSHOT_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [topic, hasCurrentRows, isFirstPage, updatedAt, t]);
  const mayShare = useFeature("groups") && isMember;
  const [idsToShare, setIdsToShare] = useState<readonly ApplicationId[] | null>(null);
  return (
    <>
      <ApplicationList
        state={state}
        onState={changeList}
        defaults={defaults}
        paths={areaPaths satisfies ApplicationPaths}
        mayStart={mayStartApplication}
        describeError={(error) => getErrorMessage(error, t)}
        onShare={mayShare ? (rows) => setIdsToShare(rows.map(({ Id }) => Id)) : undefined}
      />
      {idsToShare && (
        <ShareSelection
          ids={idsToShare}
          groupsPath={areaPaths.settingsOf("groups")}
          onClose={() => setIdsToShare(null)}
          onShared={(text) => {
            setIdsToShare(null);
            showToast({ tone: "success", text });
          }}
        />
      )}
    </>
  );
}
