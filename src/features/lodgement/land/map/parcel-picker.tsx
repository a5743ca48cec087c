import { useState } from "react";
import type { Parcel } from "#contract/applications/property.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { type LandDetails, toLandFromParcel } from "../land.ts";
import { LandList } from "../search/land-results.tsx";
import { LazyLandMap } from "./lazy-land-map.tsx";
import { useMapStart } from "./use-map-start.ts";

interface ParcelPickerProps {
  readonly gisBaseUrl: string;
  readonly land: LandDetails;
  readonly onChoose: (land: LandDetails) => void;
}

/** Selects a parcel on the map, or from a list of the parcels near the centre. */
export function ParcelPicker({ gisBaseUrl, land, onChoose }: ParcelPickerProps) {
  const t = useText();
  const start = useMapStart(land);
  const [nearbyParcels, setNearbyParcels] = useState<readonly Parcel[]>([]);
  if (!start) return <Skeleton className="h-80 sm:h-96" />;
  return (
    <div className="grid gap-3">
      <p className="field-hint">{t("lodgement.land.pickHint")}</p>
      <LazyLandMap
        gisBaseUrl={gisBaseUrl}
        label={t("lodgement.land.mapLabel")}
        keysHint={t("lodgement.land.pickKeys")}
        startPositions={start}
        selectedParcelIds={land.parcelId ? [land.parcelId] : []}
        drawnShape={undefined}
        onParcel={(parcel) => onChoose(toLandFromParcel(parcel))}
        onNearbyParcels={setNearbyParcels}
      />
      {nearbyParcels.length > 0 && (
        <details>
          <summary>{t("lodgement.land.near")}</summary>
          <LandList
            results={nearbyParcels.slice(0, 12).map(toLandFromParcel)}
            onChoose={onChoose}
            label={t("lodgement.land.near")}
          />
        </details>
      )}
    </div>
  );
}
