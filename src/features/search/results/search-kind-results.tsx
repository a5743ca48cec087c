import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Pagination } from "#ui/index.ts";
import { isUnavailable } from "#work/load-error.tsx";
import { HitList } from "../hit-list.tsx";
import { kindSearchQuery } from "../search.queries.ts";
import { LAST_PAGE, PAGE_SIZE, type SearchState } from "../search-state.ts";
import { NoResults, ResultsError, ResultsSkeleton } from "./result-states.tsx";

interface SearchKindResultsProps {
  readonly state: SearchState & { readonly kind: SearchKind };
  readonly onState: (next: SearchState) => void;
}

export function SearchKindResults({ state, onState }: SearchKindResultsProps) {
  const t = useText();
  const language = useLanguage();
  const results = useQuery(kindSearchQuery(useClient(), state));
  if (results.isPending) return <ResultsSkeleton />;
  if (isUnavailable(results)) return <ResultsError error={results.error} onRetry={() => results.refetch()} />;
  const [group] = results.data.Groups;
  if (!group || group.Items.length === 0)
    return (
      <NoResults
        text={state.text}
        action={
          <Button onClick={() => onState({ ...state, kind: undefined, page: 1 })}>
            {t("search.page.everywhere")}
          </Button>
        }
      />
    );
  const formatCount = (value: number) => formatNumber(value, language);
  const { Count: count, IsMore: isMore, Items: hits } = group;
  const firstPosition = (state.page - 1) * PAGE_SIZE + 1;
  const range = {
    first: formatCount(firstPosition),
    last: formatCount(firstPosition + hits.length - 1),
    total: formatCount(count),
  };
  return (
    <div aria-busy={results.isPlaceholderData} className="grid gap-3 aria-busy:opacity-60">
      <HitList hits={hits} />
      <Pagination
        page={state.page}
        pageCount={Math.min(LAST_PAGE, Math.ceil(count / PAGE_SIZE))}
        onPage={(page) => onState({ ...state, page })}
        labels={{
          nav: t("search.page.pages"),
          previous: t("search.page.previous"),
          next: t("search.page.next"),
          page: (page) => t("search.page.page", { page: formatCount(page) }),
        }}
      >
        <span role="status">{t(isMore ? "search.page.shownMore" : "search.page.shown", range)}</span>
      </Pagination>
    </div>
  );
}
