import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, EmptyState } from "#ui/index.ts";
import {
  applyListChange,
  emptyListFilter,
  isFilteredList,
  type ListState,
  switchList,
} from "./list-state.ts";

interface EmptyApplicationListProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
  /** Number of matching applications. It is greater than 0 if the requested page is beyond the last page. */
  readonly matchCount: number;
  /** URL that starts an application, or null if the account cannot start one. */
  readonly startHref: string | null;
}

/** Explains why the list is empty, with a next step. */
export function EmptyApplicationList({ state, onState, matchCount, startHref }: EmptyApplicationListProps) {
  const t = useText();
  if (matchCount > 0) {
    return (
      <EmptyState
        title={t("applications.list.pastEnd")}
        action={
          <Button onClick={() => onState(applyListChange(state, { page: 1 }))}>
            {t("applications.list.firstPage")}
          </Button>
        }
      >
        {t("applications.list.pastEndText")}
      </EmptyState>
    );
  }
  if (isFilteredList(state)) {
    const clearFilters = () => onState(applyListChange(state, emptyListFilter));
    return (
      <EmptyState
        icon="search"
        title={t("applications.list.noMatch")}
        action={<Button onClick={clearFilters}>{t("applications.list.clear")}</Button>}
      >
        {t("applications.list.noMatchText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="document"
      title={t(`applications.list.empty.${state.list}`)}
      action={
        <EmptyAction
          start={state.list === "Mine" || state.list === "Drafts" ? startHref : null}
          onShowAll={state.list === "Mine" ? null : () => onState(switchList(state, "Mine"))}
        />
      }
    >
      {t(`applications.list.emptyText.${state.list}`)}
    </EmptyState>
  );
}

function EmptyAction({
  start: startHref,
  onShowAll,
}: {
  start: string | null;
  onShowAll: (() => void) | null;
}) {
  const t = useText();
  if (startHref) return <ButtonLink href={startHref}>{t("applications.list.start")}</ButtonLink>;
  if (onShowAll) return <Button onClick={onShowAll}>{t("applications.list.showAll")}</Button>;
  return null;
}
