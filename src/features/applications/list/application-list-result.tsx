import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { applicationListQuery } from "../applications.queries.ts";
import { EmptyApplicationList } from "./empty-application-list.tsx";
import type { ListState } from "./list-state.ts";
import type { ListDefaults } from "./list-url.ts";
import { ListPagination } from "./table/list-pagination.tsx";
import type { ListRowActions } from "./table/list-row-props.ts";
import { ListSkeleton } from "./table/list-skeleton.tsx";
import { ListTable } from "./table/list-table.tsx";

interface ListResultProps extends ListRowActions {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
  readonly defaults: ListDefaults;
  readonly mayStart: boolean;
}

/** Renders the table of applications, or instead of the table a skeleton, an error or an empty state. */
export function ApplicationListResult({ state, onState, defaults, mayStart, ...actions }: ListResultProps) {
  const t = useText();
  const list = useQuery(applicationListQuery(useClient(), state));
  if (list.isPending) return <ListSkeleton rows={Math.min(state.pageSize, 8)} />;
  if (isUnavailable(list))
    return (
      <LoadError title={t("applications.list.failed")} onRetry={() => list.refetch()} error={list.error} />
    );
  const { Items: items, TotalCount: total } = list.data;
  if (items.length === 0) {
    return (
      <EmptyApplicationList
        state={state}
        onState={onState}
        matchCount={total}
        startHref={mayStart ? actions.paths.start : null}
      />
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className="grid gap-3 aria-busy:opacity-60">
      <ListTable items={items} state={state} onState={onState} {...actions} />
      <ListPagination
        state={state}
        onState={onState}
        defaults={defaults}
        total={total}
        isTotalLowerLimit={list.data.IsMore === true}
      />
    </div>
  );
}
