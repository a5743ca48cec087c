import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ApplicationPaths } from "#features/applications/application-paths.ts";
import { ApplicationList } from "#features/applications/list/application-list.tsx";
import { type ListState, readListState, writeListSearch } from "#features/applications/list/list-state.ts";
import { useArea } from "./area.ts";
import { useDraftDeletedToast } from "./draft-deleted-toast.ts";
import { paths } from "./paths.ts";

const route = getRouteApi("/app-list");
/** Looks on, lodges nothing (spec 6). */
const ROLE_GUEST = 3;

export function ListScreen() {
  const { config, applicant } = useArea();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = useMemo(() => readListState(search, config), [search, config]);
  const change = (next: ListState, how = { replace: false }) =>
    void navigate({ search: writeListSearch(next, config), resetScroll: false, ...how });
  return (
    <ApplicationList
      state={state}
      onState={change}
      sizes={config}
      paths={paths satisfies ApplicationPaths}
      mayStart={applicant.roles.some((role) => role !== ROLE_GUEST)}
      onDraftDeleted={useDraftDeletedToast()}
    />
  );
}
