import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, Menu } from "#ui/index.ts";
import { ColumnsDialog, FilterDialog } from "../lazy-parts.tsx";
import { ListExport } from "../list-export.tsx";
import { changeList, countFilters, type ListState } from "../list-state.ts";
import { FilterChips } from "./filter-chips.tsx";
import type { FilterChoices } from "./filter-choices.ts";
import { ListSearchField } from "./list-search-field.tsx";
import { SavedFilters } from "./saved-filters.tsx";

interface ListFiltersProps {
  readonly state: ListState;
  readonly onState: (next: ListState, how?: { replace: boolean }) => void;
  readonly choices: FilterChoices | undefined;
  /** Opens the tidying of old drafts; absent where there are none. */
  readonly onTidy?: (() => void) | undefined;
}

/** What the list is narrowed by, kept as, shown in and taken away as. */
export function ListFilters({ state, onState, choices, onTidy }: ListFiltersProps) {
  const t = useText();
  const [asking, setAsking] = useState<"narrowing" | "columns" | null>(null);
  const close = () => setAsking(null);
  const count = countFilters(state);
  return (
    <>
      <search className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <ListSearchField
          value={state.search}
          onValue={(search) => onState(changeList(state, { search }), { replace: true })}
        />
        <Button icon="filter" onClick={() => setAsking("narrowing")}>
          {t("applications.list.filters")}
          {count > 0 && <span className="tab-count">{count}</span>}
        </Button>
        <SavedFilters state={state} onState={onState} />
        <ListExport state={state} />
        <Menu
          align="end"
          label={t("applications.list.more")}
          button={<Icon name="more" />}
          items={[
            {
              id: "columns",
              label: t("applications.list.columns"),
              icon: "table",
              onSelect: () => setAsking("columns"),
            },
            ...(onTidy
              ? [
                  {
                    id: "tidy",
                    label: t("applications.tidy.action"),
                    icon: "trash" as const,
                    onSelect: onTidy,
                  },
                ]
              : []),
          ]}
        />
      </search>
      <FilterChips state={state} onState={onState} choices={choices} />
      {asking === "narrowing" && (
        <FilterDialog state={state} onState={onState} choices={choices} onClose={close} />
      )}
      {asking === "columns" && (
        <ColumnsDialog
          columns={state.columns}
          onColumns={(columns) => onState({ ...state, columns })}
          onClose={close}
        />
      )}
    </>
  );
}
