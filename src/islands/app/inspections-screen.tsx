import { getRouteApi } from "@tanstack/react-router";
import { MyInspections } from "#features/inspections/my-inspections.tsx";
import { paths } from "./paths.ts";

const route = getRouteApi("/inspections");

export function InspectionsScreen() {
  const { show = "upcoming" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <MyInspections
      shown={show}
      onShown={(next) =>
        void navigate({ search: next === "past" ? { show: next } : {}, replace: true, resetScroll: false })
      }
      pathOf={(id) => `${paths.details(id)}?section=inspections`}
      listPath={paths.list}
    />
  );
}
