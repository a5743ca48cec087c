/** Parts of a step that few steps have: each is loaded with the first step that needs it. */
import { lazyPart, Skeleton } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";

const Loading = () => <Skeleton lines={6} className="max-w-3xl" />;

export const ReviewStep = withPrefetch(
  lazyPart(
    () => import("./review-step.tsx"),
    (part) => part.ReviewStep,
    Loading,
  ),
);
export const DeclarationStep = withPrefetch(
  lazyPart(
    () => import("./declaration-step.tsx"),
    (part) => part.DeclarationStep,
    Loading,
  ),
);
export const DocumentsSummary = withPrefetch(
  lazyPart(
    () => import("../documents/documents-summary.tsx"),
    (part) => part.DocumentsSummary,
    Loading,
  ),
);
export const PropertyPanel = withPrefetch(
  lazyPart(
    () => import("../land/property-panel.tsx"),
    (part) => part.PropertyPanel,
    () => <Skeleton lines={5} className="max-w-3xl" />,
  ),
);
