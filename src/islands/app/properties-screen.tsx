import { getRouteApi } from "@tanstack/react-router";
import { MyProperties } from "#features/properties/my-properties.tsx";
import { useArea } from "./area.ts";
import { readPageState, writePageSearch } from "./page-search.ts";
import { paths } from "./paths.ts";

const route = getRouteApi("/properties");
/** Looks on, lodges nothing (spec 6). */
const ROLE_GUEST = 3;

export function PropertiesScreen() {
  const { config, applicant } = useArea();
  const state = readPageState(route.useSearch(), config);
  const navigate = route.useNavigate();
  const mayStart = applicant.roles.some((role) => role !== ROLE_GUEST);
  return (
    <MyProperties
      state={state}
      onState={(next) => void navigate({ search: writePageSearch(next, config), resetScroll: false })}
      pageOptions={config.pageOptions}
      detailsPath={paths.details}
      startPath={mayStart ? paths.startOn : undefined}
    />
  );
}
