/** A map of parcels and streets, for selecting a parcel or drawing. Loaded when a person opens it. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Parcel } from "#contract/applications/property.ts";
import type { MapBounds } from "#contract/gis.ts";
import type { Geometry, Position } from "#contract/wizard/geometry.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, joinClassNames } from "#ui/index.ts";
import { mapParcelsQuery, mapStreetsQuery } from "./map.queries.ts";
import { MapStatus } from "./map-status.tsx";
import { createMapView, type MapEvents, type MapView } from "./map-view.ts";

interface LandMapProps {
  readonly gisBaseUrl: string;
  /** Accessible name that says what the map is for. */
  readonly label: string;
  /** Explains to keyboard users what Enter does. */
  readonly keysHint: string;
  readonly startPositions: readonly Position[];
  readonly selectedParcelIds: readonly string[];
  readonly drawnShape: Geometry | undefined;
  readonly onParcel?: (parcel: Parcel) => void;
  readonly onPosition?: (position: Position) => void;
  readonly onMoved?: (positions: readonly Position[]) => void;
  /** Called with the visible parcels, sorted by distance from the centre. */
  readonly onNearbyParcels?: (parcels: readonly Parcel[]) => void;
}

interface VisibleArea {
  readonly bounds: MapBounds;
  readonly showsParcels: boolean;
}

/**
 * Border and crosshair, shown while the map has keyboard focus. This is a separate element, because the
 * canvas would cover a CSS outline.
 */
const CROSSHAIR =
  "pointer-events-none absolute inset-0 hidden place-items-center rounded-theme border-4 border-focus group-has-[[role=application]:focus-visible]:grid";

export function LandMap(props: LandMapProps) {
  const {
    gisBaseUrl,
    label,
    keysHint,
    startPositions,
    selectedParcelIds,
    drawnShape,
    onNearbyParcels,
    onPosition,
  } = props;
  const t = useText();
  const client = useClient();
  const hintId = useId();
  const mapElement = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>();
  const [visibleArea, setVisibleArea] = useState<VisibleArea>();
  const [isCaptured, setCaptured] = useState(false);
  const latestProps = useRef(props);
  latestProps.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map uses only the first start position and the latest props
  useEffect(() => {
    const [middle] = startPositions;
    if (!mapElement.current || !middle) return;
    const handlers: MapEvents = {
      onParcel: (parcel) => latestProps.current.onParcel?.(parcel),
      onPosition: (position) => latestProps.current.onPosition?.(position),
      onMoved: (positions) => latestProps.current.onMoved?.(positions),
      onView: (bounds, showsParcels) => setVisibleArea({ bounds, showsParcels }),
    };
    const view = createMapView(mapElement.current, middle, handlers);
    view.setCaptured(false);
    setView(view);
    return () => view.stop();
  }, []);

  const bounds = visibleArea?.bounds ?? [0, 0, 0, 0];
  const parcels = useQuery({
    ...mapParcelsQuery(client, gisBaseUrl, bounds),
    enabled: visibleArea?.showsParcels ?? false,
    placeholderData: (before) => before,
  });
  const streets = useQuery({
    ...mapStreetsQuery(client, gisBaseUrl, bounds),
    enabled: visibleArea !== undefined,
    placeholderData: (before) => before,
  });
  const visibleParcels = parcels.data?.parcels;

  useEffect(() => view?.setParcels(visibleParcels ?? []), [view, visibleParcels]);
  useEffect(() => view?.setStreets(streets.data ?? []), [view, streets.data]);
  useEffect(() => view?.setChosen(selectedParcelIds), [view, selectedParcelIds]);
  useEffect(() => view?.setDrawn(drawnShape), [view, drawnShape]);
  useEffect(() => view?.setCaptured(isCaptured), [view, isCaptured]);
  useEffect(() => view?.lookAt(startPositions), [view, startPositions]);
  useEffect(() => {
    if (visibleArea && visibleParcels) onNearbyParcels?.(sortByDistance(visibleParcels, visibleArea.bounds));
  }, [visibleArea, visibleParcels, onNearbyParcels]);

  function handleKey(event: KeyboardEvent) {
    if (event.target !== mapElement.current || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    view?.markMiddle();
  }

  return (
    <div className="grid gap-2">
      <div className="group relative overflow-hidden rounded-theme border border-strong">
        <div
          ref={mapElement}
          role="application"
          aria-label={label}
          aria-describedby={hintId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the map and marks positions
          tabIndex={0}
          onKeyDown={handleKey}
          className={joinClassNames(
            "h-80 w-full bg-sunken sm:h-96",
            onPosition ? "cursor-crosshair" : "cursor-pointer",
          )}
        />
        <span aria-hidden="true" className={CROSSHAIR}>
          <span className="size-6 rounded-full border-2 border-focus" />
        </span>
        <div className="absolute end-2 top-2 grid gap-2">
          <Button
            size="s"
            icon="plus"
            aria-label={t("lodgement.land.zoomIn")}
            onClick={() => view?.zoom(1)}
          />
          <Button size="s" aria-label={t("lodgement.land.zoomOut")} onClick={() => view?.zoom(-1)}>
            <span aria-hidden="true">−</span>
          </Button>
        </div>
        <MapStatus
          hidesParcels={visibleArea !== undefined && !visibleArea.showsParcels}
          isTruncated={parcels.data?.isTruncated ?? false}
          isLoading={parcels.isFetching || streets.isFetching}
          isFailed={hasFailed(parcels) || hasFailed(streets)}
          onRetry={() => {
            void parcels.refetch();
            void streets.refetch();
          }}
        />
      </div>
      <p id={hintId} className="field-hint pointer-coarse:sr-only">
        {keysHint} {t("lodgement.land.keys")}
      </p>
      <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 pointer-coarse:flex">
        <Button size="s" aria-pressed={isCaptured} onClick={() => setCaptured(!isCaptured)}>
          {t(isCaptured ? "lodgement.land.scrollPage" : "lodgement.land.oneFinger")}
        </Button>
        {!isCaptured && <p className="field-hint">{t("lodgement.land.twoFingers")}</p>}
      </div>
    </div>
  );
}

/** True if the query failed, or if the person is offline and nothing is cached. */
function hasFailed({ isError, isPaused, data }: Pick<UseQueryResult, "isError" | "isPaused" | "data">) {
  return isError || (isPaused && data === undefined);
}

function sortByDistance(
  parcels: readonly Parcel[],
  [west, south, east, north]: MapBounds,
): readonly Parcel[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const getDistance = ({ Centre }: Parcel) => Math.hypot(Centre[0] - x, Centre[1] - y);
  return [...parcels].sort((one, other) => getDistance(one) - getDistance(other));
}
