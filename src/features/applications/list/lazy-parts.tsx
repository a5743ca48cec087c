/** What opens over the list or beside it, each fetched when it is first opened. */
import { loadedDialog } from "#ui/index.ts";

export const FilterDialog = loadedDialog(
  () => import("./filters/filter-dialog.tsx"),
  (part) => part.FilterDialog,
);
export const ColumnsDialog = loadedDialog(
  () => import("./table/columns-dialog.tsx"),
  (part) => part.ColumnsDialog,
);
export const SaveFilterDialog = loadedDialog(
  () => import("./filters/save-filter-dialog.tsx"),
  (part) => part.SaveFilterDialog,
);
export const ManageFiltersDialog = loadedDialog(
  () => import("./filters/manage-filters-dialog.tsx"),
  (part) => part.ManageFiltersDialog,
);
export const DeleteDraftsDialog = loadedDialog(
  () => import("./drafts/delete-drafts-dialog.tsx"),
  (part) => part.DeleteDraftsDialog,
);
export const QuickLook = loadedDialog(
  () => import("./quick-look.tsx"),
  (part) => part.QuickLook,
);
