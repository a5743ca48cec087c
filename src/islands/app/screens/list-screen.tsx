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
import { readListState, writeListSearch } from "#features/applications/list/list-address.ts";
import type { ListState } from "#features/applications/list/list-state.ts";
import { useText } from "#i18n/use-text.ts";
import { useSessionState } from "#session/session-context.tsx";
import { createLazyDialog, showToast } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { useArea, useIsMember } from "../area.ts";
import { getErrorMessage } from "../error-message.ts";
import { saveListSnapshot } from "../last-visit/save-list-snapshot.ts";
import { areaPaths } from "../paths.ts";
import { readSavedColumns, saveListColumns } from "../slots/saved-columns.ts";

const ShareSelection = createLazyDialog(
  () => import("#features/groups/share-selection.tsx"),
  (part) => part.ShareSelection,
);

const route = getRouteApi("/app-list");
/** Milliseconds after the current rows are shown, until this screen prepares other screens and the next visit. */
const LATER_MS = 1_000;

/**
 * Prefetches the first page of the list. Resolves with true if the page of the last visit is cached and can
 * be shown until the response arrives.
 */
export function readListAhead(
  queries: QueryClient,
  client: ApiClient,
  config: BakedConfig,
): Promise<boolean> {
  const state = readListState({}, { ...config, columns: readSavedColumns() });
  // Send the request even if the cached data of the last visit is only seconds old.
  const now = { staleTime: 0 };
  void queries.prefetchQuery({ ...applicationListQuery(client, state), ...now });
  void queries.prefetchQuery({ ...applicationFiltersQuery(client, state.list), ...now });
  void queries.prefetchQuery({ ...statusHighlightsQuery(client, state.typeIds), ...now });
  return showCachedList(queries, client, state);
}

export function ListScreen() {
  const t = useText();
  const { config } = useArea();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [columns] = useState(() => readSavedColumns());
  const start = useMemo(() => ({ ...config, columns }), [config, columns]);
  const state = useMemo(() => readListState(search, start), [search, start]);
  const change = (next: ListState, how = { replace: false }) => {
    // Search input arrives here debounced. If the person has opened an application in the meantime, do not
    // navigate back to the list.
    if (router.state.location.pathname !== areaPaths.list) return;
    if (next.columns !== state.columns) saveListColumns(next.columns);
    void navigate({ search: writeListSearch(next, start), resetScroll: false, ...how });
  };
  const isMember = useIsMember();
  const mayStart = useFeature("lodgement") && isMember;
  // Opening a draft is then one round trip. The service worker caches these files anyway, so this costs no more data.
  const list = useQuery(applicationListQuery(useClient(), state));
  const hasCurrentRows = list.isSuccess && !list.isFetching;
  useEffect(() => {
    if (!mayStart || !hasCurrentRows) return undefined;
    const delay = setTimeout(() => import("./wizard-screen.tsx").catch(() => undefined), LATER_MS);
    return () => clearTimeout(delay);
  }, [mayStart, hasCurrentRows]);
  const topic = useSessionState((session) => session.topic);
  const isFirstPage = Object.keys(search).length === 0;
  const updatedAt = list.dataUpdatedAt;
  useEffect(() => {
    if (!topic || !hasCurrentRows || !isFirstPage || updatedAt === 0) return undefined;
    const save = () => saveListSnapshot(topic, t("applications.list.updating"));
    // Ignore a failure: the next visit then shows the skeleton.
    const delay = setTimeout(() => save().catch(() => undefined), LATER_MS);
    return () => clearTimeout(delay);
  }, [topic, hasCurrentRows, isFirstPage, updatedAt, t]);
  const mayShare = useFeature("groups") && isMember;
  const [shared, setShared] = useState<readonly ApplicationId[] | null>(null);
  return (
    <>
      <ApplicationList
        state={state}
        onState={change}
        start={start}
        paths={areaPaths satisfies ApplicationPaths}
        mayStart={mayStart}
        describeError={(error) => getErrorMessage(error, t)}
        onShare={mayShare ? (rows) => setShared(rows.map(({ Id }) => Id)) : undefined}
      />
      {shared && (
        <ShareSelection
          ids={shared}
          groupsPath={areaPaths.settingsOf("groups")}
          onClose={() => setShared(null)}
          onShared={(text) => {
            setShared(null);
            showToast({ tone: "success", text });
          }}
        />
      )}
    </>
  );
}
