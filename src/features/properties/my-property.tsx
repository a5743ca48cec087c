import { useState } from "react";
import type * as z from "zod/mini";
import type { getMyProperties } from "#contract/applications/property.ts";
import { useText } from "#i18n/use-text.ts";
import { RowLink } from "#ui/index.ts";
import type { MyPropertiesProps } from "./my-properties-props.ts";
import { PropertySummary } from "./property-summary.tsx";

type Property = z.output<(typeof getMyProperties)["reply"]>["Items"][number];

/** Number of applications shown while the list is collapsed. */
const MAX_COLLAPSED = 3;

export function MyProperty({ property, ...props }: MyPropertiesProps & { property: Property }) {
  const t = useText();
  const [isExpanded, setExpanded] = useState(false);
  const { Applications, Name } = property;
  const shownApplications = isExpanded ? Applications : Applications.slice(0, MAX_COLLAPSED);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-md">
        <PropertySummary property={property}>
          <ul aria-label={t("properties.mine.applications", { name: Name })} className="mt-1 grid gap-1">
            {shownApplications.map(
              ({ ApplicationId, ApplicationNumber, ApplicationTypeName, StatusName }) => (
                <li key={ApplicationId} className="text-[0.9375rem]">
                  <a className="link" href={props.detailsPath(ApplicationId)}>
                    {ApplicationNumber && <bdi className="whitespace-nowrap">{ApplicationNumber}</bdi>}{" "}
                    {ApplicationTypeName}
                  </a>{" "}
                  <span className="text-muted">{StatusName}</span>
                </li>
              ),
            )}
          </ul>
          {shownApplications.length < Applications.length && (
            <button
              type="button"
              className="link min-h-6 pointer-coarse:min-h-11 justify-self-start text-[0.9375rem]"
              onClick={() => setExpanded(true)}
            >
              {t("properties.mine.showAll", { count: Applications.length })}
              <span className="sr-only">{`: ${Name}`}</span>
            </button>
          )}
        </PropertySummary>
      </div>
      {props.startPath && (
        <RowLink
          variant="secondary"
          label={t("properties.mine.start")}
          row={Name}
          icon="plus"
          href={props.startPath(property.Id)}
        />
      )}
    </li>
  );
}
