/** What opens over the list or beside it, each fetched when it is first opened. */
import { loadedDialog } from "#ui/index.ts";

export const NarrowingDialog = loadedDialog(
  () => import("./narrowing-dialog.tsx"),
  (part) => part.NarrowingDialog,
);
export const ColumnsDialog = loadedDialog(
  () => import("./columns-dialog.tsx"),
  (part) => part.ColumnsDialog,
);
export const NameFilter = loadedDialog(
  () => import("./name-filter.tsx"),
  (part) => part.NameFilter,
);
export const ManageFilters = loadedDialog(
  () => import("./manage-filters.tsx"),
  (part) => part.ManageFilters,
);
export const DraftTidying = loadedDialog(
  () => import("./draft-tidying.tsx"),
  (part) => part.DraftTidying,
);
export const QuickLook = loadedDialog(
  () => import("./quick-look.tsx"),
  (part) => part.QuickLook,
);
