/** Section kinds that few forms have: each is loaded with the first step that needs it. */
import { lazyPart } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";

export const ChecklistSection = withPrefetch(
  lazyPart(
    () => import("../checklist/checklist-section.tsx"),
    (part) => part.ChecklistSection,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const FeeSection = withPrefetch(
  lazyPart(
    () => import("../fees/fee-section.tsx"),
    (part) => part.FeeSection,
    { lines: 6, className: "max-w-3xl" },
  ),
);
