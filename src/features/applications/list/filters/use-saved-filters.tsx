import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import type { MenuItem } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { savedFiltersQuery } from "../../applications.queries.ts";
import { ManageFiltersDialog, SaveFilterDialog } from "../lazy-parts.tsx";
import { isFilteredList, type ListState } from "../list-state.ts";
import { applySavedFilter, isActiveFilter } from "./saved-filter-state.ts";

interface SavedFiltersProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
}

/**
 * Returns menu items that apply, save and manage filters, and the dialogs that they open. Returns no items if the
 * host switches saved filters off.
 */
export function useSavedFilters({ state, onState }: SavedFiltersProps): {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly dialogs: ReactNode;
} {
  const t = useText();
  const isFeatureOn = useFeature("savedFilters");
  const savedFilters = useQuery({ ...savedFiltersQuery(useClient()), enabled: isFeatureOn });
  const [openDialog, setOpenDialog] = useState<"name" | "manage" | null>(null);
  const close = () => setOpenDialog(null);
  const filters = savedFilters.data ?? [];
  const activeFilter = filters.find((filter) => isActiveFilter(state, filter));
  const canSave = isFilteredList(state) || state.list !== "Mine";
  const items: (MenuItem | false)[] = [
    ...filters.map((filter) => ({
      id: filter.Id,
      label: filter.Name,
      checked: filter === activeFilter,
      onSelect: () => onState(applySavedFilter(state, filter)),
    })),
    !activeFilter && {
      id: "keep",
      label: t(canSave ? "applications.filters.saveThis" : "applications.filters.saveNothing"),
      icon: "plus",
      disabled: !canSave || savedFilters.isPending,
      onSelect: () => setOpenDialog("name"),
    },
    filters.length > 0 && {
      id: "manage",
      label: t("applications.filters.manage"),
      icon: "settings",
      onSelect: () => setOpenDialog("manage"),
    },
  ];
  return {
    label: activeFilter?.Name ?? t("applications.filters.title"),
    items: isFeatureOn ? items.filter((item) => item !== false) : [],
    dialogs: (
      <>
        {openDialog === "name" && <SaveFilterDialog state={state} onClose={close} />}
        {openDialog === "manage" && <ManageFiltersDialog filters={filters} onClose={close} />}
      </>
    ),
  };
}
