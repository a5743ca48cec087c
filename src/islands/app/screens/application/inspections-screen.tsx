import { useState } from "react";
import { MyInspections } from "#features/inspections/my-inspections.tsx";
import { areaPaths } from "../../paths.ts";

export function InspectionsScreen() {
  // The selected period is in component state instead of the URL: only the menu allows this path, and the
  // route guard removes the query from paths that only the menu allows (spec 2.2, rule 4).
  const [period, setPeriod] = useState<"upcoming" | "past">("upcoming");
  return (
    <MyInspections
      currentPeriod={period}
      onPeriod={setPeriod}
      getPath={(id) => `${areaPaths.details(id)}?section=inspections`}
      listPath={areaPaths.list}
    />
  );
}
