import { MyProperties } from "#features/properties/my-properties.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";
import { readPageState, usePageSearch, writePageSearch } from "./list-state.ts";

/** Guests can view but not lodge (spec 6). */
const ROLE_GUEST = 3;

export function PropertiesScreen() {
  const { config, applicant } = useArea();
  const [search, change] = usePageSearch();
  const mayStart = applicant.roles.some((role) => role !== ROLE_GUEST);
  return (
    <MyProperties
      state={readPageState(search, config)}
      onState={(next) => change(writePageSearch(next, config))}
      pageOptions={config.pageOptions}
      detailsPath={areaPaths.details}
      startPath={mayStart ? (property) => areaPaths.startOn({ property }) : undefined}
    />
  );
}
