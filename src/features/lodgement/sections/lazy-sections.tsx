/** Section types that few steps have. Each is loaded with the first step that needs it. */
import { createLazyPart } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";

export const ChecklistSection = withPrefetch(
  createLazyPart(
    () => import("../checklist/checklist-section.tsx"),
    (part) => part.ChecklistSection,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const FeeSection = withPrefetch(
  createLazyPart(
    () => import("../fees/fee-section.tsx"),
    (part) => part.FeeSection,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const RepeatSection = withPrefetch(
  createLazyPart(
    () => import("./repeat-section.tsx"),
    (part) => part.RepeatSection,
    { lines: 6, className: "max-w-3xl" },
  ),
);
