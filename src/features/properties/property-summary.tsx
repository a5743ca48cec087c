import type { Property } from "#contract/applications/property.ts";
import { formatNumber } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { DotSeparated, Icon, OutlinePicture, StatusTag } from "#ui/index.ts";

const OVERLAYS = ["bushfire", "flood", "easement", "heritage"];

export function PropertySummary({ property, children }: { property: Property; children?: React.ReactNode }) {
  const { text: t, language } = useTexts();
  const { Name, Lot, Plan, Volume, Folio, Area, MunicipalDistrict, Outline, IsMain } = property;
  const facts = [
    Plan && t("properties.lotOnPlan", { lot: Lot ?? "", plan: Plan }),
    Volume &&
      t(Folio ? "properties.volumeFolio" : "properties.volume", { volume: Volume, folio: Folio ?? "" }),
    Area !== null && `${formatNumber(Math.round(Area), language)}\u00a0m²`,
    MunicipalDistrict,
  ];
  const overlays = OVERLAYS.filter((overlay) => property.Overlays.includes(overlay));
  const outlinePositions = Outline?.coordinates[0] ?? [];
  return (
    <div className="flex items-start gap-4">
      {outlinePositions.length > 1 ? (
        <OutlinePicture positions={outlinePositions} isClosed className="max-sm:size-14" />
      ) : (
        <span className="grid size-20 shrink-0 place-items-center rounded-theme bg-sunken text-muted max-sm:size-14">
          <Icon name="map" />
        </span>
      )}
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{Name}</bdi>
        </p>
        <DotSeparated parts={facts} className="text-[0.9375rem] text-muted" />
        {(IsMain || overlays.length > 0) && (
          <p className="flex flex-wrap gap-2">
            {IsMain && children === undefined && <StatusTag tone="neutral">{t("properties.main")}</StatusTag>}
            {overlays.map((overlay) => (
              <StatusTag key={overlay} tone="warning">
                {t(`properties.overlay.${overlay}`)}
              </StatusTag>
            ))}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
