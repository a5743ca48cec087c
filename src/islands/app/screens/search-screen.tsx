import { getRouteApi } from "@tanstack/react-router";
import { SearchPage } from "#features/search/search-page.tsx";
import { readSearchState, type SearchState, writeSearchParams } from "#features/search/search-state.ts";

const route = getRouteApi("/global-search");

export function SearchScreen() {
  const navigate = route.useNavigate();
  const state = readSearchState(route.useSearch());
  const changeSearch = (next: SearchState, options = { replace: false }) =>
    void navigate({ search: writeSearchParams(next), resetScroll: next.page !== state.page, ...options });
  return <SearchPage state={state} onState={changeSearch} />;
}
