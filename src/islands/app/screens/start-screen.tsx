import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { LodgementStart } from "#features/lodgement/start/lodgement-start.tsx";
import { paths } from "../paths.ts";

const route = getRouteApi("/wizards/application-lodgement");

export function StartScreen() {
  const { property } = route.useSearch();
  const navigate = useNavigate();
  return (
    <LodgementStart
      key={property}
      propertyId={property}
      withoutProperty={paths.start}
      onStarted={(id) => void navigate({ href: paths.draft(id) })}
    />
  );
}
