import { useText } from "#i18n/use-text.ts";

interface MapStatusProps {
  readonly hidesParcels: boolean;
  readonly isTruncated: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/**
 * Status bar at the bottom of the map. It shows that parcels are loading, hidden by the zoom level, incomplete, or
 * could not be loaded.
 */
export function MapStatus({ hidesParcels, isTruncated, isLoading, isFailed, onRetry }: MapStatusProps) {
  const t = useText();
  const key = isFailed
    ? "lodgement.land.mapFailed"
    : isLoading
      ? "lodgement.land.mapLoading"
      : hidesParcels
        ? "lodgement.land.mapFar"
        : isTruncated
          ? "lodgement.land.mapCut"
          : undefined;
  return (
    <p
      role="status"
      className={
        key ? "absolute inset-x-0 bottom-0 bg-raised px-3 py-1.5 text-sm text-ink opacity-95" : "sr-only"
      }
    >
      {key && t(key)}{" "}
      {isFailed && (
        <button type="button" className="link" onClick={onRetry}>
          {t("lodgement.again")}
        </button>
      )}
    </p>
  );
}
