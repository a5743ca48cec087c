/** Section kinds that few forms have: each is loaded with the first step that needs it. */
import { lazyPart, Skeleton } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";

const Loading = () => <Skeleton lines={6} className="max-w-3xl" />;

export const ChecklistSection = withPrefetch(
  lazyPart(
    () => import("../checklist/checklist-section.tsx"),
    (part) => part.ChecklistSection,
    Loading,
  ),
);
export const FeeSection = withPrefetch(
  lazyPart(
    () => import("../fees/fee-section.tsx"),
    (part) => part.FeeSection,
    Loading,
  ),
);
