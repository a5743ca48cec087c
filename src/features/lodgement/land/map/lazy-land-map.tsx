import { createLazyPart, Skeleton } from "#ui/index.ts";

/** The map is the largest chunk, so it is loaded when a person opens it. Every task can be done without the map. */
export const LazyLandMap = createLazyPart(
  () => import("./land-map.tsx"),
  (part) => part.LandMap,
  () => <Skeleton className="h-80 sm:h-96" />,
);
