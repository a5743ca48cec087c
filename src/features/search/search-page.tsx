import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { PageTitle, SearchField } from "#ui/index.ts";
import { NARROW_SCREEN, useMediaQuery } from "#ui/use-media-query.ts";
import { addRecentSearch } from "./palette/recent-searches.ts";
import { AllResults } from "./results/all-results.tsx";
import { ExportResults } from "./results/export-results.tsx";
import { SearchKindResults } from "./results/search-kind-results.tsx";
import { globalSearchQuery } from "./search.queries.ts";
import { SearchKindTabs } from "./search-kind-tabs.tsx";
import { useSearchKinds } from "./search-kinds.ts";
import { SearchStart } from "./search-start.tsx";
import type { SearchState } from "./search-state.ts";

interface SearchPageProps {
  readonly state: SearchState;
  /** Set `replace` while the person types, so that Back leaves the page instead of undoing single letters. */
  readonly onState: (next: SearchState, options?: { replace: boolean }) => void;
}

/** The search page: results by type, with an export. */
export function SearchPage({ state: requestedState, onState }: SearchPageProps) {
  const t = useText();
  const kinds = useSearchKinds();
  const isPhone = useMediaQuery(NARROW_SCREEN);
  // The URL may name a result type that the host has switched off.
  const state =
    requestedState.kind && !kinds.includes(requestedState.kind)
      ? { ...requestedState, kind: undefined }
      : requestedState;
  const allResults = useQuery(globalSearchQuery(useClient(), state.text, kinds));
  const groups = state.text === "" ? undefined : allResults.data?.Groups;
  const hasResults = groups !== undefined && groups.length > 0;
  return (
    <>
      <PageTitle
        sub={t("search.page.sub")}
        // On phones, the export button is below the results. Here it would have a row of its own, and the
        // search field would move whenever the button appears.
        actions={!isPhone && hasResults && <ExportResults state={state} />}
      >
        {t("search.page.title")}
      </PageTitle>
      <div className="mt-5 max-w-[44rem]">
        <SearchField
          label={t("search.page.field")}
          placeholder={t("search.example")}
          value={state.text}
          onValue={(text) => onState({ ...state, text, page: 1 }, { replace: true })}
        />
      </div>
      {state.text === "" ? (
        <SearchStart onSearch={(text) => onState({ text, page: 1 })} />
      ) : (
        <>
          <SearchKindTabs state={state} onState={onState} groups={groups} />
          <div
            className="mt-4"
            role="tabpanel"
            onClickCapture={() => addRecentSearch(state.text)}
            aria-labelledby={`found-${state.kind ?? "all"}`}
          >
            {state.kind ? (
              <SearchKindResults state={{ ...state, kind: state.kind }} onState={onState} />
            ) : (
              <AllResults state={state} onState={onState} />
            )}
          </div>
          {isPhone && hasResults && (
            <div className="mt-5 print:hidden">
              <ExportResults state={state} />
            </div>
          )}
        </>
      )}
    </>
  );
}
