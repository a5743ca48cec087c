/** Screens of the wizard that few drafts show. Each is loaded when first shown. */
import { createLazyPart } from "#ui/index.ts";
import { withPrefetch } from "./prefetch-chunks.ts";

export const SinglePage = withPrefetch(
  createLazyPart(
    () => import("../steps/single-page.tsx"),
    (part) => part.SinglePage,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const TaskScreen = withPrefetch(
  createLazyPart(
    () => import("../tasks/task-screen.tsx"),
    (part) => part.TaskScreen,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const TaskProgress = withPrefetch(
  createLazyPart(
    () => import("../tasks/task-progress.tsx"),
    (part) => part.TaskProgress,
  ),
);
export const NewerFormReview = withPrefetch(
  createLazyPart(
    () => import("../versions/newer-form-review.tsx"),
    (part) => part.NewerFormReview,
    { lines: 6, className: "max-w-3xl" },
  ),
);
export const EarlierRemovedAnswers = withPrefetch(
  createLazyPart(
    () => import("../versions/earlier-removed-answers.tsx"),
    (part) => part.EarlierRemovedAnswers,
  ),
);
export const NewerFormNotice = withPrefetch(
  createLazyPart(
    () => import("../versions/newer-form-notice.tsx"),
    (part) => part.NewerFormNotice,
  ),
);
export const AdoptedFormNotice = withPrefetch(
  createLazyPart(
    () => import("../versions/newer-form-notice.tsx"),
    (part) => part.AdoptedFormNotice,
  ),
);
/**
 * The build puts the receipt into the declaration's chunk, so that it is loaded before the application is
 * lodged.
 */
export const LodgedReceipt = withPrefetch(
  createLazyPart(
    () => import("../receipts/lodged-receipt.tsx"),
    (part) => part.LodgedReceipt,
    { lines: 8, className: "max-w-3xl" },
  ),
);
