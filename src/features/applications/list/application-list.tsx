import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, PageTitle } from "#ui/index.ts";
import type { ApplicationPaths } from "../application-paths.ts";
import { filtersQuery } from "../applications.queries.ts";
import { type OnDraftDeleted, useDraftRemoval } from "../draft-removal.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListHighlights } from "./list-highlights.tsx";
import { ListResult } from "./list-result.tsx";
import type { ListState, PageSizes } from "./list-state.ts";
import { ListTypes } from "./list-types.tsx";
import { QuickLook } from "./quick-look.tsx";

export interface ApplicationListProps {
  readonly state: ListState;
  /** `replace` while typing: Back leaves the list rather than unpicking a search letter by letter. */
  readonly onState: (next: ListState, how?: { replace: boolean }) => void;
  readonly sizes: PageSizes;
  readonly paths: ApplicationPaths;
  /** Whether this account may begin an application. */
  readonly mayStart: boolean;
  readonly onDraftDeleted: OnDraftDeleted;
}

/** My applications: what there is, how each stands, what waits for me. */
export function ApplicationList({ state, onState, sizes, paths, ...props }: ApplicationListProps) {
  const t = useText();
  const filters = useQuery(filtersQuery(useClient(), state.list));
  const [lookedAt, setLookedAt] = useState<ApplicationId | null>(null);
  const removal = useDraftRemoval(props.onDraftDeleted);
  const waiting = filters.data?.Lists.find((list) => list.AppListTypeName === "WaitingForMe")?.Count;

  return (
    <>
      <PageTitle
        sub={
          waiting === undefined
            ? t("applications.list.sub")
            : t("applications.list.waiting", { count: waiting })
        }
        actions={
          props.mayStart && (
            <ButtonLink variant="primary" icon="plus" href={paths.start}>
              {t("applications.list.new")}
            </ButtonLink>
          )
        }
      >
        {t("applications.list.title")}
      </PageTitle>
      <div className="mt-5">
        <ListTypes state={state} onState={onState} lists={filters.data?.Lists} />
      </div>
      <ListHighlights state={state} onState={onState} />
      <ListFilters state={state} onState={onState} choices={filters.data} />
      <div
        className={
          lookedAt
            ? "mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]"
            : "mt-4"
        }
      >
        <ListResult
          state={state}
          onState={onState}
          sizes={sizes}
          paths={paths}
          mayStart={props.mayStart}
          lookedAt={lookedAt}
          onQuickLook={setLookedAt}
          onDelete={(draft) => removal.mutate(draft)}
        />
        <QuickLook id={lookedAt} paths={paths} onClose={() => setLookedAt(null)} />
      </div>
    </>
  );
}
