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
  /** Opens the dialog that deletes old drafts; undefined if there are none. */
  readonly onTidy?: (() => void) | undefined;
}

/** Toolbar of the list: search, filters, saved filters, export and columns. */
export function ListFilters({ state, onState, choices, onTidy }: ListFiltersProps) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<"narrowing" | "columns" | null>(null);
  const close = () => setOpenDialog(null);
  const count = countFilters(state);
  return (
    <>
      <search className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <ListSearchField
          value={state.search}
          onValue={(search) => onState(changeList(state, { search }), { replace: true })}
        />
        <Button icon="filter" onClick={() => setOpenDialog("narrowing")}>
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
              onSelect: () => setOpenDialog("columns"),
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
      {openDialog === "narrowing" && (
        <FilterDialog state={state} onState={onState} choices={choices} onClose={close} />
      )}
      {openDialog === "columns" && (
        <ColumnsDialog
          columns={state.columns}
          onColumns={(columns) => onState({ ...state, columns })}
          onClose={close}
        />
      )}
    </>
  );
}
