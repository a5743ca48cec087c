import { createLazyPart, Skeleton } from "#ui/index.ts";

/**
 * The map is the largest chunk, so it is loaded only when a person opens it. The form can be completed
 * without it.
 */
export const LazyLandMap = createLazyPart(
  () => import("./land-map.tsx"),
  (part) => part.LandMap,
  () => <Skeleton className="h-80 sm:h-96" />,
);
