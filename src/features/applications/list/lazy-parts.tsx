/** Dialogs and panels of the list. Each is loaded when first opened. */
import { createLazyDialog, createLazyPart } from "#ui/index.ts";

export const FilterDialog = createLazyDialog(
  () => import("./filters/filter-dialog.tsx"),
  (part) => part.FilterDialog,
);
export const ColumnsDialog = createLazyDialog(
  () => import("./table/columns-dialog.tsx"),
  (part) => part.ColumnsDialog,
);
export const SaveFilterDialog = createLazyDialog(
  () => import("./filters/save-filter-dialog.tsx"),
  (part) => part.SaveFilterDialog,
);
export const ManageFiltersDialog = createLazyDialog(
  () => import("./filters/manage-filters-dialog.tsx"),
  (part) => part.ManageFiltersDialog,
);
export const DeleteDraftsDialog = createLazyDialog(
  () => import("./drafts/delete-drafts-dialog.tsx"),
  (part) => part.DeleteDraftsDialog,
);
export const RemovedDrafts = createLazyPart(
  () => import("./drafts/removed-drafts.tsx"),
  (part) => part.RemovedDrafts,
);
export const SelectionBar = createLazyPart(
  () => import("./selection-bar.tsx"),
  (part) => part.SelectionBar,
);
export const QuickLook = createLazyDialog(
  () => import("./application-quick-look.tsx"),
  (part) => part.ApplicationQuickLook,
);
