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
  const districtPath = listLandTargets(store.view).find(
    ({ attribute }) => attribute === "municipalDistrict",
  )?.path;
  const districtId = useFormDecision(districtPath ? [`value:${districtPath}`] : [], () =>
    String((districtPath && store.view.valueAt(districtPath)) ?? ""),
  );
  const isOutsideArea = Boolean(area && districtId && !area.MunicipalDistrictIds.includes(districtId));
  const districts = useQuery({
    ...dropdownQuery(useClient(), "MunicipalDistrict"),
    enabled: isOutsideArea,
  }).data;
  if (!area || !isOutsideArea) return null;
  const districtName = districts?.find(({ Id }) => Id === districtId)?.Name ?? districtId;
  return (
    <Alert tone="warning" role="status" title={t("lodgement.land.outside", { name: districtName })}>
      {t("lodgement.land.outsideText", { council: area.Name, name: districtName })}
    </Alert>
  );
}
