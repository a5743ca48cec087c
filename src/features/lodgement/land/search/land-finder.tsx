/** The ways to find a piece of land: its address, its title, one's own, or the map. */
import { type ReactNode, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useHasAccount } from "#session/has-account.ts";
import { Tabs } from "#ui/index.ts";
import type { Land } from "../land.ts";
import { useGisBaseUrl } from "../map/gis-context.ts";
import { ParcelPicker } from "../map/parcel-picker.tsx";
import { AddressSearch } from "./address-search.tsx";
import { MyProperties } from "./my-properties.tsx";
import { TitleSearch } from "./title-search.tsx";

type SearchMethod = "address" | "title" | "mine" | "map";

interface LandFinderProps {
  /** Of this finder among those on the page. */
  readonly name: string;
  readonly label: string;
  /** What is known so far: where the map begins. */
  readonly land: Land;
  readonly onChoose: (land: Land) => void;
}

export function LandFinder({ name, label, land, onChoose }: LandFinderProps) {
  const t = useText();
  const gisBaseUrl = useGisBaseUrl();
  const [way, setWay] = useState<SearchMethod>("address");
  const hasAccount = useHasAccount();
  const ways: readonly SearchMethod[] = [
    ...(["address", "title"] as const),
    ...(hasAccount ? (["mine"] as const) : []),
    ...(gisBaseUrl ? (["map"] as const) : []),
  ];
  const screens: Record<SearchMethod, () => ReactNode> = {
    address: () => <AddressSearch onChoose={onChoose} />,
    title: () => <TitleSearch onChoose={onChoose} />,
    mine: () => <MyProperties onChoose={onChoose} />,
    map: () => gisBaseUrl && <ParcelPicker gisBaseUrl={gisBaseUrl} land={land} onChoose={onChoose} />,
  };
  return (
    <div className="grid gap-4">
      <Tabs
        name={name}
        label={label}
        value={way}
        onChange={setWay}
        tabs={ways.map((id) => ({ id, label: t(`lodgement.land.way.${id}`) }))}
      />
      <div role="tabpanel" aria-labelledby={`${name}-${way}`}>
        {screens[way]()}
      </div>
    </div>
  );
}
