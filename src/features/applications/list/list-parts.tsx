/** What opens over the list or beside it, each fetched when it is first opened. */
import { loadedDialog } from "#ui/index.ts";
import type { ColumnsDialogProps } from "./columns-dialog.tsx";
import type { DraftTidyingProps } from "./draft-tidying.tsx";
import type { ManageFiltersProps } from "./manage-filters.tsx";
import type { NameFilterProps } from "./name-filter.tsx";
import type { NarrowingDialogProps } from "./narrowing-dialog.tsx";
import type { QuickLookProps } from "./quick-look.tsx";

export const NarrowingDialog = loadedDialog<NarrowingDialogProps>(
  async () => (await import("./narrowing-dialog.tsx")).NarrowingDialog,
);
export const ColumnsDialog = loadedDialog<ColumnsDialogProps>(
  async () => (await import("./columns-dialog.tsx")).ColumnsDialog,
);
export const NameFilter = loadedDialog<NameFilterProps>(
  async () => (await import("./name-filter.tsx")).NameFilter,
);
export const ManageFilters = loadedDialog<ManageFiltersProps>(
  async () => (await import("./manage-filters.tsx")).ManageFilters,
);
export const DraftTidying = loadedDialog<DraftTidyingProps>(
  async () => (await import("./draft-tidying.tsx")).DraftTidying,
);
export const QuickLook = loadedDialog<QuickLookProps>(
  async () => (await import("./quick-look.tsx")).QuickLook,
);
