/** Screens of the wizard that few drafts show: each is loaded when it is first shown. */
import { loaded, Skeleton } from "#ui/index.ts";
import { withPrefetch } from "./prefetch-chunks.ts";

const Loading = () => <Skeleton lines={6} className="max-w-3xl" />;

export const SinglePage = withPrefetch(
  loaded(
    () => import("../steps/single-page.tsx"),
    (part) => part.SinglePage,
    Loading,
  ),
);
export const FormChanged = withPrefetch(
  loaded(
    () => import("../versions/newer-form-review.tsx"),
    (part) => part.FormChanged,
    Loading,
  ),
);
export const SetAsideEarlier = withPrefetch(
  loaded(
    () => import("../versions/earlier-removed-answers.tsx"),
    (part) => part.SetAsideEarlier,
  ),
);
