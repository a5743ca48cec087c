import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { LodgementStart } from "#features/lodgement/start/lodgement-start.tsx";
import { areaPaths } from "../paths.ts";

const route = getRouteApi("/wizards/application-lodgement");

export function StartScreen() {
  const { property, type, quotation, permit } = route.useSearch();
  const navigate = useNavigate();
  return (
    <LodgementStart
      key={property}
      propertyId={property}
      typeId={type}
      quotation={quotation}
      permitId={permit}
      onTypeChange={(next) =>
        void navigate({ href: areaPaths.startOn({ property, type: next, quotation, permit }) })
      }
      hrefWithoutProperty={areaPaths.start}
      onRequest={(id) => void navigate({ href: areaPaths.request(id) })}
      onStarted={(id) => void navigate({ href: areaPaths.draft(id) })}
    />
  );
}
