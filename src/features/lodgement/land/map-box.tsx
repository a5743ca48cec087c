/** The map, loaded when it is opened: everything it is for can be done without it. */
import { Skeleton } from "#ui/index.ts";
import { loaded } from "../loaded.tsx";
import type { LandMapProps } from "./land-map.tsx";

export const MapBox = loaded<LandMapProps>(
  () => import("./land-map.tsx"),
  () => <Skeleton className="h-80 sm:h-96" />,
);
