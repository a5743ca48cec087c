/** Ways to find land: by address, by title, from the person's properties, or on the map. */
import { type ReactNode, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useHasAccount } from "#session/use-has-account.ts";
import { Tabs } from "#ui/index.ts";
import type { LandDetails } from "../land.ts";
import { useGisBaseUrl } from "../map/gis-context.ts";
import { ParcelPicker } from "../map/parcel-picker.tsx";
import { AddressSearch } from "./address-search.tsx";
import { MyProperties } from "./my-properties.tsx";
import { TitleSearch } from "./title-search.tsx";

type SearchMethod = "address" | "title" | "mine" | "map";

interface LandFinderProps {
  /** Makes ids unique if a page has several finders. */
  readonly idPrefix: string;
  readonly label: string;
  /** Current land, at which the map opens. */
  readonly land: LandDetails;
  readonly onChoose: (land: LandDetails) => void;
}

export function LandFinder({ idPrefix, label, land, onChoose }: LandFinderProps) {
  const t = useText();
  const gisBaseUrl = useGisBaseUrl();
  const [way, setWay] = useState<SearchMethod>("address");
  const hasAccount = useHasAccount();
  const searchMethods: readonly SearchMethod[] = [
    ...(["address", "title"] as const),
    ...(hasAccount ? (["mine"] as const) : []),
    ...(gisBaseUrl ? (["map"] as const) : []),
  ];
  const searchForms: Record<SearchMethod, () => ReactNode> = {
    address: () => <AddressSearch onChoose={onChoose} />,
    title: () => <TitleSearch onChoose={onChoose} />,
    mine: () => <MyProperties onChoose={onChoose} />,
    map: () => gisBaseUrl && <ParcelPicker gisBaseUrl={gisBaseUrl} land={land} onChoose={onChoose} />,
  };
  return (
    <div className="grid gap-4">
      <Tabs
        name={idPrefix}
        label={label}
        value={way}
        onChange={setWay}
        tabs={searchMethods.map((id) => ({ id, label: t(`lodgement.land.way.${id}`) }))}
      />
      <div role="tabpanel" aria-labelledby={`${idPrefix}-${way}`}>
        {searchForms[way]()}
      </div>
    </div>
  );
}
