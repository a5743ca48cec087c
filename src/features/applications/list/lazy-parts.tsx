/** Dialogs and panels of the list, each loaded when it is first opened. */
import { lazyDialog } from "#ui/index.ts";

export const FilterDialog = lazyDialog(
  () => import("./filters/filter-dialog.tsx"),
  (part) => part.FilterDialog,
);
export const ColumnsDialog = lazyDialog(
  () => import("./table/columns-dialog.tsx"),
  (part) => part.ColumnsDialog,
);
export const SaveFilterDialog = lazyDialog(
  () => import("./filters/save-filter-dialog.tsx"),
  (part) => part.SaveFilterDialog,
);
export const ManageFiltersDialog = lazyDialog(
  () => import("./filters/manage-filters-dialog.tsx"),
  (part) => part.ManageFiltersDialog,
);
export const DeleteDraftsDialog = lazyDialog(
  () => import("./drafts/delete-drafts-dialog.tsx"),
  (part) => part.DeleteDraftsDialog,
);
export const QuickLook = lazyDialog(
  () => import("./quick-look.tsx"),
  (part) => part.QuickLook,
);
