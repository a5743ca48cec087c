/** What is about land is fetched with the first question about it: most steps have none. */
import { Fieldset, Skeleton } from "#ui/index.ts";
import { type ControlProps, frameOf } from "../field-control.ts";
import { loaded } from "../loaded.tsx";
import type { LandMapProps } from "./land-map.tsx";

export const PropertyPanel = loaded<object>(
  () => import("./property-panel.tsx"),
  () => <Skeleton lines={5} className="max-w-3xl" />,
);

export const PropertyControl = loaded<ControlProps>(() => import("./property-control.tsx"), Question);
export const MapControl = loaded<ControlProps>(() => import("./map-control.tsx"), Question);

/** The question, before its control is there. */
function Question(props: ControlProps) {
  return (
    <Fieldset legend={props.label} {...frameOf(props)}>
      <Skeleton className="h-11 w-full max-w-xl" />
    </Fieldset>
  );
}

/** The largest of all, for when it is opened: everything it is for can be done without it. */
export const MapBox = loaded<LandMapProps>(
  () => import("./land-map.tsx"),
  () => <Skeleton className="h-80 sm:h-96" />,
  "large",
);

export const TitleLookup = loaded<{ readonly path: string }>(
  () => import("./title-lookup.tsx"),
  () => null,
);
