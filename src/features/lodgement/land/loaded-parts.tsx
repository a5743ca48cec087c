/** What is about land is fetched with the first question about it: most steps have none. */
import { Fieldset, loaded, Skeleton } from "#ui/index.ts";
import { fetchedAhead } from "../fetched-ahead.ts";
import { type ControlProps, frameOf } from "../field-control.ts";
import type { LandMapProps } from "./land-map.tsx";

export const PropertyPanel = fetchedAhead(
  loaded<object>(
    async () => (await import("./property-panel.tsx")).PropertyPanel,
    () => <Skeleton lines={5} className="max-w-3xl" />,
  ),
);

export const PropertyControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./property-control.tsx")).PropertyControl, Question),
);
export const MapControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./map-control.tsx")).MapControl, Question),
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
export const MapBox = loaded<LandMapProps>(
  async () => (await import("./land-map.tsx")).LandMap,
  () => <Skeleton className="h-80 sm:h-96" />,
);

export const TitleLookup = fetchedAhead(
  loaded<{ readonly path: string }>(async () => (await import("./title-lookup.tsx")).TitleLookup),
);
