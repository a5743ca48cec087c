/** Controls that few steps need. Each is a separate chunk, loaded with the first step that has such a field. */
import type { ReactNode } from "react";
import { createLazyPart, Fieldset, Skeleton } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { type ControlProps, getFieldFrame } from "./control-props.ts";

/** Shows the question without a control while the chunk loads. */
function ControlSkeleton(props: ControlProps): ReactNode {
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <Skeleton className="h-11 w-full max-w-xl" />
    </Fieldset>
  );
}

export const BuildingClassControl = withPrefetch(
  createLazyPart(
    () => import("../building-classes/building-class-control.tsx"),
    (part) => part.BuildingClassControl,
    ControlSkeleton,
  ),
);
export const TableControl = withPrefetch(
  createLazyPart(
    () => import("../tables/table-control.tsx"),
    (part) => part.TableControl,
    ControlSkeleton,
  ),
);
export const ItemsControl = withPrefetch(
  createLazyPart(
    () => import("../sections/items-control.tsx"),
    (part) => part.ItemsControl,
    ControlSkeleton,
  ),
);
export const QuantityControl = withPrefetch(
  createLazyPart(
    () => import("../quantities/quantity-control.tsx"),
    (part) => part.QuantityControl,
    ControlSkeleton,
  ),
);
export const MonthControl = withPrefetch(
  createLazyPart(
    () => import("../dates/month-control.tsx"),
    (part) => part.MonthControl,
    ControlSkeleton,
  ),
);
export const TimeRangeControl = withPrefetch(
  createLazyPart(
    () => import("../dates/time-range-control.tsx"),
    (part) => part.TimeRangeControl,
    ControlSkeleton,
  ),
);
export const TitleControl = withPrefetch(
  createLazyPart(
    () => import("../land/title-control.tsx"),
    (part) => part.TitleControl,
    ControlSkeleton,
  ),
);
export const PropertyControl = withPrefetch(
  createLazyPart(
    () => import("../land/property-control.tsx"),
    (part) => part.PropertyControl,
    ControlSkeleton,
  ),
);
export const MapControl = withPrefetch(
  createLazyPart(
    () => import("../land/map/map-control.tsx"),
    (part) => part.MapControl,
    ControlSkeleton,
  ),
);
export const FileControl = withPrefetch(
  createLazyPart(
    () => import("../documents/file-control.tsx"),
    (part) => part.FileControl,
    ControlSkeleton,
  ),
);
export const PersonControl = withPrefetch(
  createLazyPart(
    () => import("../people/person-control.tsx"),
    (part) => part.PersonControl,
    ControlSkeleton,
  ),
);
export const SignatureControl = withPrefetch(
  createLazyPart(
    () => import("../signatures/signature-control.tsx"),
    (part) => part.SignatureControl,
    ControlSkeleton,
  ),
);
