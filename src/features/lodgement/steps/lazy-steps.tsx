/** Step components that few steps need. Each is loaded with the first step that needs it. */
import { createLazyPart } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";

export const ReviewStep = withPrefetch(
  createLazyPart(
    () => import("./review/review-step.tsx"),
    (part) => part.ReviewStep,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const OutcomeStep = withPrefetch(
  createLazyPart(
    () => import("../outcomes/outcome-step.tsx"),
    (part) => part.OutcomeStep,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const DeclarationStep = withPrefetch(
  createLazyPart(
    () => import("./declaration-step.tsx"),
    (part) => part.DeclarationStep,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const DocumentsSummary = withPrefetch(
  createLazyPart(
    () => import("../documents/documents-summary.tsx"),
    (part) => part.DocumentsSummary,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const PropertyPanel = withPrefetch(
  createLazyPart(
    () => import("../land/property-panel.tsx"),
    (part) => part.PropertyPanel,
    { lines: 5, className: "max-w-3xl" },
  ),
);
