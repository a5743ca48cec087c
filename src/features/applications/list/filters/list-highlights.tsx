import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { statusHighlightsQuery } from "../../applications.queries.ts";
import { toneDotClass, toTone } from "../../status-tone.ts";
import { applyListChange, type ListState, switchList } from "../list-state.ts";
import { pickHighlightedStatuses } from "./status-highlights.ts";

interface ListHighlightsProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
}

/** Buttons that filter the list by one status. Phones use the filter dialog instead. */
export function ListHighlights({ state, onState }: ListHighlightsProps) {
  const t = useText();
  const highlights = useQuery(statusHighlightsQuery(useClient(), state.typeIds));
  const shownStatuses = pickHighlightedStatuses(highlights.data ?? [], state.statusIds);
  // Reserve the space of the buttons while they load, to avoid a layout shift.
  if (highlights.isLoading) return <Skeleton className="mt-4 h-8 max-w-96 max-md:hidden" />;
  if (shownStatuses.length === 0) return null;
  const isOnlySelected = (statusId: string) =>
    state.statusIds.length === 1 && state.statusIds[0] === statusId;
  const choose = (statusId: string) =>
    onState(
      isOnlySelected(statusId)
        ? applyListChange(state, { statusIds: [] })
        : { ...switchList(state, "Mine"), statusIds: [statusId] },
    );
  return (
    <ul
      aria-label={t("applications.list.highlights")}
      className="mt-4 flex gap-2 overflow-x-auto max-md:hidden print:hidden"
    >
      {shownStatuses.map((status) => (
        <li key={status.StatusId} className="shrink-0">
          <button
            type="button"
            aria-pressed={isOnlySelected(status.StatusId)}
            onClick={() => choose(status.StatusId)}
            className="inline-flex min-h-8 items-center gap-2 rounded-theme border border-line bg-raised px-3 text-sm text-ink hover:border-strong aria-pressed:border-brand aria-pressed:bg-sunken aria-pressed:font-semibold pointer-coarse:min-h-11"
          >
            <span aria-hidden="true" className={`size-2 rounded-full ${toneDotClass[toTone(status.Tone)]}`} />
            {status.Name}
            <span className="text-muted">{status.Count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
