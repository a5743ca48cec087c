import type { Classification } from "#contract/applications/bca-classification.ts";
import { formatNumber } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { DotSeparated } from "#ui/index.ts";

export function ClassificationRow({ part }: { part: Classification }) {
  const { text: t, language } = useTexts();
  const { Part, BcaClass, BcaClassName, FloorArea, Storeys, RiseInStoreys, Dwellings } = part;
  const formatCount = (key: string, count: number | null) =>
    count === null ? null : t(`classification.${key}`, { count });
  const sizes = [
    formatCount("storeys", Storeys),
    RiseInStoreys !== null && t("classification.rise", { count: RiseInStoreys }),
    formatCount("dwellings", Dwellings),
  ];
  return (
    <div className="flex items-start gap-4">
      <span className="grid min-w-12 place-items-center rounded-theme bg-sunken px-2 py-1.5 font-display font-semibold text-lg">
        <span className="sr-only">{`${t("classification.field.BcaClass")} `}</span>
        <bdi>{BcaClass}</bdi>
      </span>
      <div className="grid min-w-0 grow gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{Part}</bdi>
        </p>
        <p className="tabular-nums sm:text-end">
          {FloorArea === null ? null : `${formatNumber(FloorArea, language)}\u00a0m²`}
        </p>
        <p className="max-w-prose text-[0.9375rem] text-muted">{omitId(BcaClassName, BcaClass)}</p>
        <DotSeparated parts={sizes} className="text-[0.9375rem] text-muted sm:col-span-2" />
      </div>
    </div>
  );
}

/** Removes the class id from a name such as `1a · Single dwelling`. */
function omitId(name: string, id: string): string {
  return name.startsWith(`${id} · `) ? name.slice(id.length + 3) : name;
}
