import { useState } from "react";
import { MyInspections } from "#features/inspections/my-inspections.tsx";
import { areaPaths } from "../../paths.ts";

export function InspectionsScreen() {
  // Stored in component state instead of the URL. Only the menu allows this path, and for such paths the
  // route guard removes the query (spec 2.2, rule 4).
  const [shown, setShown] = useState<"upcoming" | "past">("upcoming");
  return (
    <MyInspections
      currentPeriod={shown}
      onPeriod={setShown}
      getPath={(id) => `${areaPaths.details(id)}?section=inspections`}
      listPath={areaPaths.list}
    />
  );
}
