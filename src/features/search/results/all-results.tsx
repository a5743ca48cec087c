import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { isUnavailable } from "#work/load-error.tsx";
import { HitList } from "../hit-list.tsx";
import { globalSearchQuery } from "../search.queries.ts";
import { useSearchKinds } from "../search-kinds.ts";
import type { SearchState } from "../search-state.ts";
import { NoResults, ResultsError, ResultsSkeleton } from "./result-states.tsx";

interface AllResultsProps {
  readonly state: SearchState;
  readonly onState: (next: SearchState) => void;
}

/** Shows a few results of each type, with a button that shows all of that type. */
export function AllResults({ state, onState }: AllResultsProps) {
  const t = useText();
  const language = useLanguage();
  const results = useQuery(globalSearchQuery(useClient(), state.text, useSearchKinds()));
  if (results.isPending) return <ResultsSkeleton />;
  if (isUnavailable(results)) return <ResultsError error={results.error} onRetry={() => results.refetch()} />;
  const { Groups: groups, TotalCount: total } = results.data;
  if (groups.length === 0) return <NoResults text={state.text} />;
  const formatCount = (count: number) => formatNumber(count, language);
  const isTotalLowerLimit = groups.some((group) => group.IsMore);
  return (
    <div aria-busy={results.isPlaceholderData} className="grid gap-7 aria-busy:opacity-60">
      <p role="status" className="text-muted">
        {t(isTotalLowerLimit ? "search.page.foundMore" : "search.found", {
          count: total,
          total: formatCount(total),
        })}
      </p>
      {groups.map(({ Kind, Count, IsMore, Items }) => (
        <section key={Kind} aria-labelledby={`kind-${Kind}`}>
          <h2 id={`kind-${Kind}`} className="font-semibold text-lg">
            {t(`search.kind.${Kind}`)}
          </h2>
          <HitList hits={Items} />
          {Count > Items.length && (
            <Button
              variant="quiet"
              icon="arrow-right"
              className="mt-1"
              onClick={() => onState({ ...state, kind: Kind, page: 1 })}
            >
              {t(IsMore ? "search.page.allOfKindMore" : "search.page.allOfKind", {
                total: formatCount(Count),
                kind: t(`search.kind.${Kind}`),
              })}
            </Button>
          )}
        </section>
      ))}
    </div>
  );
}
