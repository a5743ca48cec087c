/** Section kinds that few forms have: each is loaded with the first step that needs it. */
import { loaded, Skeleton } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";

const Loading = () => <Skeleton lines={6} className="max-w-3xl" />;

export const ChecklistSection = withPrefetch(
  loaded(
    () => import("../checklist/checklist-section.tsx"),
    (part) => part.ChecklistSection,
    Loading,
  ),
);
export const FeeSection = withPrefetch(
  loaded(
    () => import("../fees/fee-section.tsx"),
    (part) => part.FeeSection,
    Loading,
  ),
);
