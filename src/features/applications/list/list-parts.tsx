/** What opens over the list or beside it, each fetched when it is first opened. */
import { type ComponentType, lazy, Suspense } from "react";
import type { ColumnsDialogProps } from "./columns-dialog.tsx";
import type { DraftTidyingProps } from "./draft-tidying.tsx";
import type { ManageFiltersProps } from "./manage-filters.tsx";
import type { NameFilterProps } from "./name-filter.tsx";
import type { NarrowingDialogProps } from "./narrowing-dialog.tsx";
import type { QuickLookProps } from "./quick-look.tsx";

function opened<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

export const NarrowingDialog = opened<NarrowingDialogProps>(async () => ({
  default: (await import("./narrowing-dialog.tsx")).NarrowingDialog,
}));
export const ColumnsDialog = opened<ColumnsDialogProps>(async () => ({
  default: (await import("./columns-dialog.tsx")).ColumnsDialog,
}));
export const NameFilter = opened<NameFilterProps>(async () => ({
  default: (await import("./name-filter.tsx")).NameFilter,
}));
export const ManageFilters = opened<ManageFiltersProps>(async () => ({
  default: (await import("./manage-filters.tsx")).ManageFilters,
}));
export const DraftTidying = opened<DraftTidyingProps>(async () => ({
  default: (await import("./draft-tidying.tsx")).DraftTidying,
}));
export const QuickLook = opened<QuickLookProps>(async () => ({
  default: (await import("./quick-look.tsx")).QuickLook,
}));
