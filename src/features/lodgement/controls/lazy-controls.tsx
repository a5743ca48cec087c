/** Controls that few steps need: each is a chunk of its own, loaded with the first step that has such a field. */
import type { ReactNode } from "react";
import { Fieldset, lazyPart, Skeleton } from "#ui/index.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { type ControlProps, getFieldFrame } from "./control-props.ts";

/** The question without its control, while the chunk is loading. */
function ControlSkeleton(props: ControlProps): ReactNode {
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <Skeleton className="h-11 w-full max-w-xl" />
    </Fieldset>
  );
}

export const ClassControl = withPrefetch(
  lazyPart(
    () => import("../building-classes/class-control.tsx"),
    (part) => part.ClassControl,
    ControlSkeleton,
  ),
);
export const TitleControl = withPrefetch(
  lazyPart(
    () => import("../land/title-control.tsx"),
    (part) => part.TitleControl,
    ControlSkeleton,
  ),
);
export const PropertyControl = withPrefetch(
  lazyPart(
    () => import("../land/property-control.tsx"),
    (part) => part.PropertyControl,
    ControlSkeleton,
  ),
);
export const MapControl = withPrefetch(
  lazyPart(
    () => import("../land/map/map-control.tsx"),
    (part) => part.MapControl,
    ControlSkeleton,
  ),
);
export const FileControl = withPrefetch(
  lazyPart(
    () => import("../documents/file-control.tsx"),
    (part) => part.FileControl,
    ControlSkeleton,
  ),
);
export const PersonControl = withPrefetch(
  lazyPart(
    () => import("../people/person-control.tsx"),
    (part) => part.PersonControl,
    ControlSkeleton,
  ),
);
export const SignatureControl = withPrefetch(
  lazyPart(
    () => import("../signatures/signature-control.tsx"),
    (part) => part.SignatureControl,
    ControlSkeleton,
  ),
);
