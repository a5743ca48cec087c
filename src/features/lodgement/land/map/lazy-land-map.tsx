import { createLazyPart, Skeleton } from "#ui/index.ts";

/** The map is the largest chunk: it is loaded when somebody opens it, and every task can be done without it. */
export const LazyLandMap = createLazyPart(
  () => import("./land-map.tsx"),
  (part) => part.LandMap,
  () => <Skeleton className="h-80 sm:h-96" />,
);
