import { MyProperties } from "#features/properties/my-properties.tsx";
import { useArea, useIsMember } from "../area.ts";
import { areaPaths } from "../paths.ts";
import { readPageState, toStoredListState, useStoredListState } from "./list-state.ts";

export function PropertiesScreen() {
  const { config } = useArea();
  const [search, change] = useStoredListState();
  const mayStartApplication = useIsMember();
  return (
    <MyProperties
      state={readPageState(search, config)}
      onState={(next) => change(toStoredListState(next, config))}
      pageOptions={config.pageOptions}
      detailsPath={areaPaths.details}
      startPath={mayStartApplication ? (property) => areaPaths.startOn({ property }) : undefined}
    />
  );
}
