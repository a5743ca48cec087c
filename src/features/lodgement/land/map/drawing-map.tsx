import { useMemo, useRef } from "react";
import { type Position, toGeometry } from "#contract/wizard/geometry.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import type { MapPlace } from "../land.ts";
import { listLandTargets, readLand } from "../land-answers.ts";
import { LazyLandMap } from "./lazy-land-map.tsx";
import { useMapStart } from "./use-map-start.ts";

interface DrawingMapProps {
  readonly gisBaseUrl: string;
  readonly label: string;
  readonly value: unknown;
  readonly onPosition: (position: Position) => void;
  readonly onMoved: (positions: readonly Position[]) => void;
}

/** The map for drawing. Opens at the drawn shape, otherwise at the land of the application. */
export function DrawingMap({ gisBaseUrl, label, value, onPosition, onMoved }: DrawingMapProps) {
  const t = useText();
  const { view } = useLodgement().store;
  const initialValue = useRef(value);
  const land = readLand(view, listLandTargets(view));
  const startPositions = useMapStart(
    toGeometry(initialValue.current) ? { location: initialValue.current as MapPlace } : land,
  );
  const drawnGeometry = useMemo(() => toGeometry(value), [value]);
  const initialPositions = useRef(startPositions);
  initialPositions.current ??= startPositions;
  if (!initialPositions.current) return <Skeleton className="h-80 sm:h-96" />;
  return (
    <LazyLandMap
      gisBaseUrl={gisBaseUrl}
      label={label}
      keysHint={t("lodgement.land.drawKeys")}
      startPositions={initialPositions.current}
      selectedParcelIds={NO_PARCEL_IDS}
      drawnShape={drawnGeometry}
      onPosition={onPosition}
      onMoved={onMoved}
    />
  );
}

const NO_PARCEL_IDS: readonly string[] = [];
