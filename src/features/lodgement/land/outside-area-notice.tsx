import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { dropdownQuery } from "#work/choices/dropdown-choices.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { listLandTargets } from "./land-answers.ts";

/** Warns that the land is in the area of another council. */
export function OutsideAreaNotice() {
  const t = useText();
  const { area, store } = useLodgement();
  const path = listLandTargets(store.view).find(({ attribute }) => attribute === "municipalDistrict")?.path;
  const location = useFormDecision(path ? [`value:${path}`] : [], () =>
    String((path && store.view.valueAt(path)) ?? ""),
  );
  const isOutside = Boolean(area && location && !area.MunicipalDistrictIds.includes(location));
  const districts = useQuery({
    ...dropdownQuery(useClient(), "MunicipalDistrict"),
    enabled: isOutside,
  }).data;
  if (!area || !isOutside) return null;
  const name = districts?.find(({ Id }) => Id === location)?.Name ?? location;
  return (
    <Alert tone="warning" role="status" title={t("lodgement.land.outside", { name })}>
      {t("lodgement.land.outsideText", { council: area.Name, name })}
    </Alert>
  );
}
