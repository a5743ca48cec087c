import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { formatTitle } from "#contract/wizard/field-types/place/title-ref.ts";
import { formatNumber } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { areaOfLand, type Land } from "./land.ts";

const OVERLAYS = ["bushfire", "flood", "easement", "heritage"];

export interface LandDescription {
  /** Its address, else its title, else that it has neither. */
  readonly name: string;
  /** Title, area and council, as far as they are known and not its name. */
  readonly more: readonly string[];
  readonly overlays: readonly string[];
}

/** Land as people call it. */
export function useLandDescription(): (land: Land) => LandDescription {
  const { text, language } = useTexts();
  return (land) => {
    const [address, title] = [formatAddress(land.address), formatTitle(land.title)];
    const area = areaOfLand(land);
    const size = area === undefined ? "" : `${formatNumber(Math.round(area), language)} m²`;
    const name = address || title || text("lodgement.land.unnamed");
    return {
      name,
      more: [address ? title : "", size, land.district ?? ""].filter((part) => part !== ""),
      overlays: OVERLAYS.filter((one) => land.overlays?.includes(one)).map((one) =>
        text(`lodgement.land.overlay.${one}`),
      ),
    };
  };
}
