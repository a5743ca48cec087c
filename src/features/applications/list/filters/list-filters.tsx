import { useState } from "react";
import { getApplicationFilters } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, Menu, type MenuItem } from "#ui/index.ts";
import { NARROW_SCREEN, useMediaQuery } from "#ui/use-media-query.ts";
import { useOffered } from "#work/feature-switches.tsx";
import { ColumnsDialog, FilterDialog } from "../lazy-parts.tsx";
import { ExportStatus, ListExport, useListExport } from "../list-export.tsx";
import { applyListChange, countFilters, type ListState } from "../list-state.ts";
import { FilterChips } from "./filter-chips.tsx";
import type { FilterChoices } from "./filter-choices.ts";
import { ListSearchField } from "./list-search-field.tsx";
import { useSavedFilters } from "./use-saved-filters.tsx";

interface ListFiltersProps {
  readonly state: ListState;
  readonly onState: (next: ListState, options?: { replace: boolean }) => void;
  readonly choices: FilterChoices | undefined;
  /** Opens the dialog that deletes old drafts; undefined if there are no old drafts. */
  readonly onDeleteOldDrafts?: (() => void) | undefined;
  /**
   * On phones, shows a checkbox on the card of each application. Undefined if the provider offers no action
   * on selected applications.
   */
  readonly onSelect: (() => void) | undefined;
}

/**
 * Toolbar of the list: search, filters, saved filters, export and columns. On phones, one menu contains the
 * saved filters, the export and the columns.
 */
export function ListFilters({ state, onState, choices, onDeleteOldDrafts, onSelect }: ListFiltersProps) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<"narrowing" | "columns" | null>(null);
  const close = () => setOpenDialog(null);
  const filterCount = countFilters(state);
  const isPhone = useMediaQuery(NARROW_SCREEN);
  const hasFilters = useOffered(getApplicationFilters);
  const savedFilters = useSavedFilters({ state, onState });
  const possibleItems: (MenuItem | false)[] = [
    {
      id: "columns",
      label: t("applications.list.columns"),
      icon: "panel",
      onSelect: () => setOpenDialog("columns"),
    },
    onDeleteOldDrafts !== undefined && {
      id: "tidy",
      label: t("applications.deleteDrafts.action"),
      icon: "trash",
      onSelect: onDeleteOldDrafts,
    },
  ];
  const menuItems = possibleItems.filter((item) => item !== false);
  return (
    <>
      <search className="mt-4 flex flex-wrap items-center gap-2 max-md:mt-3 print:hidden">
        <ListSearchField
          value={state.search}
          isPhone={isPhone}
          onValue={(search) => onState(applyListChange(state, { search }), { replace: true })}
        />
        {hasFilters && (
          <Button icon={isPhone ? undefined : "filter"} onClick={() => setOpenDialog("narrowing")}>
            {t("applications.list.filters")}
            {filterCount > 0 && <span className="tab-count">{filterCount}</span>}
          </Button>
        )}
        {isPhone ? (
          <PhoneMenu
            state={state}
            savedFilterItems={savedFilters.items}
            otherItems={menuItems}
            onSelect={onSelect}
          />
        ) : (
          <>
            {savedFilters.items.length > 0 && <Menu label={savedFilters.label} items={savedFilters.items} />}
            <ListExport state={state} />
            <Menu
              align="end"
              label={t("applications.list.more")}
              button={<Icon name="more" />}
              items={menuItems}
            />
          </>
        )}
      </search>
      <FilterChips state={state} onState={onState} choices={choices} />
      {savedFilters.dialogs}
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

interface PhoneMenuProps {
  readonly state: ListState;
  readonly savedFilterItems: readonly MenuItem[];
  readonly otherItems: readonly MenuItem[];
  readonly onSelect: (() => void) | undefined;
}

/** Menu of the actions that do not fit on a phone: selection, saved filters, export, columns. */
function PhoneMenu({ state, savedFilterItems, otherItems, onSelect }: PhoneMenuProps) {
  const t = useText();
  const exportMenu = useListExport({ state });
  const selectItems: readonly MenuItem[] = onSelect
    ? [{ id: "select", label: t("applications.selection.start"), icon: "check", onSelect }]
    : [];
  return (
    <>
      <Menu
        align="end"
        label={t("applications.list.more")}
        button={
          <>
            {t("applications.list.moreShort")}
            <Icon name="chevron-down" size="s" />
          </>
        }
        items={[...selectItems, ...savedFilterItems, ...exportMenu.items, ...otherItems]}
      />
      <ExportStatus text={exportMenu.status} />
    </>
  );
}
