import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { type ApplicationSummary, changeApplicationStatus } from "#contract/applications/application.ts";
import {
  getApplicationListReport,
  getApplistSidePanelDetails,
} from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, PageTitle, Skeleton } from "#ui/index.ts";
import { useFeature, useIsCallOffered } from "#work/feature-switches.tsx";
import type { ApplicationPaths } from "../application-paths.ts";
import { applicationFiltersQuery, applicationListQuery } from "../applications.queries.ts";
import { type DraftRemovalResult, useDraftsRemoval } from "../drafts-removal.ts";
import { ApplicationListResult } from "./application-list-result.tsx";
import { isCachedFromLastVisit } from "./cached-list.ts";
import { ListFilters } from "./filters/list-filters.tsx";
import { ListHighlights } from "./filters/list-highlights.tsx";
import { ListTypes } from "./filters/list-types.tsx";
import { DeleteDraftsDialog, QuickLook, RemovedDrafts, SelectionBar } from "./lazy-parts.tsx";
import { useListSelection } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";
import type { ListDefaults } from "./list-url.ts";
import { usePinApplication } from "./use-pin-application.ts";

interface ApplicationListProps {
  readonly state: ListState;
  /** Set `replace` while the person types, so that Back leaves the list instead of undoing single letters. */
  readonly onState: (next: ListState, options?: { replace: boolean }) => void;
  readonly defaults: ListDefaults;
  readonly paths: ApplicationPaths;
  readonly mayStart: boolean;
  readonly describeError: (error: unknown) => string;
  readonly onShare?: ((rows: readonly ApplicationSummary[]) => void) | undefined;
}

/** The screen that lists my applications, with filters, selection and side panel. */
export function ApplicationList({ state, onState, defaults, paths, ...props }: ApplicationListProps) {
  const t = useText();
  const client = useClient();
  const filters = useQuery(applicationFiltersQuery(client, state.list));
  const list = useQuery(applicationListQuery(client, state));
  const [quickLookId, setQuickLookId] = useState<ApplicationId | null>(null);
  const [isSelecting, setIsSelecting] = useState(false);
  const [isTidying, setIsTidying] = useState(false);
  const [removalResult, setRemovalResult] = useState<DraftRemovalResult | null>(null);
  const selection = useListSelection(state, list.isPlaceholderData ? undefined : list.data?.Items);
  const removeDraftsMutation = useDraftsRemoval(setRemovalResult);
  const onPin = usePinApplication();
  const isCallOffered = useIsCallOffered();
  const onDelete = isCallOffered(changeApplicationStatus)
    ? (drafts: readonly ApplicationSummary[]) => removeDraftsMutation.mutate(drafts)
    : undefined;
  const onQuickLook = isCallOffered(getApplistSidePanelDetails) ? setQuickLookId : undefined;
  const hasLodgement = useFeature("lodgement");
  const rowOptions = {
    isSelectable: Boolean(props.onShare || onDelete) || isCallOffered(getApplicationListReport),
    hasActions: Boolean(onPin || onDelete || onQuickLook) || hasLodgement,
  };
  const findCount = (name: string) =>
    filters.data?.Lists.find((list) => list.AppListTypeName === name)?.Count;
  const waitingCount = findCount("WaitingForMe");

  return (
    <>
      <PageTitle
        sub={
          isCachedFromLastVisit(list) ? (
            t("applications.list.updating")
          ) : filters.isLoading ? (
            <Skeleton className="h-lh w-60 max-w-full" />
          ) : waitingCount === undefined ? (
            t("applications.list.sub")
          ) : (
            t("applications.list.waiting", { count: waitingCount })
          )
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
      <div className="mt-5 max-md:mt-3">
        <ListTypes
          state={state}
          onState={onState}
          lists={filters.data?.Lists}
          isLoading={filters.isLoading}
        />
      </div>
      <ListHighlights state={state} onState={onState} />
      <ListFilters
        state={state}
        onState={onState}
        choices={filters.data}
        onSelect={rowOptions.isSelectable ? () => setIsSelecting(true) : undefined}
        onDeleteOldDrafts={
          props.mayStart && onDelete && findCount("Drafts") ? () => setIsTidying(true) : undefined
        }
      />
      <div
        className={
          quickLookId
            ? "mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]"
            : "mt-4"
        }
      >
        <div className="grid min-w-0 gap-3">
          {removalResult && (
            <RemovedDrafts
              result={removalResult}
              onChange={setRemovalResult}
              describeError={props.describeError}
            />
          )}
          <ApplicationListResult
            state={state}
            onState={onState}
            defaults={defaults}
            paths={paths}
            mayStart={props.mayStart}
            quickLookId={quickLookId}
            onQuickLook={onQuickLook}
            onPin={onPin}
            onDelete={onDelete}
            {...rowOptions}
            selection={selection}
            isSelecting={isSelecting || selection.rows.length > 0}
          />
          {(isSelecting || selection.rows.length > 0) && (
            <SelectionBar
              state={state}
              selection={selection}
              onDone={() => setIsSelecting(false)}
              onDelete={onDelete}
              onShare={props.onShare}
            />
          )}
        </div>
        {quickLookId && <QuickLook id={quickLookId} paths={paths} onClose={() => setQuickLookId(null)} />}
      </div>
      {isTidying && onDelete && (
        <DeleteDraftsDialog onDelete={onDelete} onClose={() => setIsTidying(false)} />
      )}
    </>
  );
}
