/** What is about land is fetched with the first question about it: most steps have none. */
import { Fieldset, loaded, Skeleton } from "#ui/index.ts";
import { type ControlProps, frameOf } from "../controls/control-props.ts";
import { fetchedAhead } from "../wizard/prefetched-chunks.ts";

export const PropertyPanel = fetchedAhead(
  loaded(
    () => import("./property-panel.tsx"),
    (part) => part.PropertyPanel,
    () => <Skeleton lines={5} className="max-w-3xl" />,
  ),
);

export const PropertyControl = fetchedAhead(
  loaded(
    () => import("./property-control.tsx"),
    (part) => part.PropertyControl,
    Question,
  ),
);
export const MapControl = fetchedAhead(
  loaded(
    () => import("./map/map-control.tsx"),
    (part) => part.MapControl,
    Question,
  ),
);

/** The question, before its control is there. */
function Question(props: ControlProps) {
  return (
    <Fieldset legend={props.label} {...frameOf(props)}>
      <Skeleton className="h-11 w-full max-w-xl" />
    </Fieldset>
  );
}

/** The largest of all, for when it is opened: everything it is for can be done without it. */
export const MapBox = loaded(
  () => import("./map/land-map.tsx"),
  (part) => part.LandMap,
  () => <Skeleton className="h-80 sm:h-96" />,
);

export const TitleLookup = fetchedAhead(
  loaded(
    () => import("./search/title-lookup.tsx"),
    (part) => part.TitleLookup,
  ),
);
