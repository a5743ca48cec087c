import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { formatTitleReference } from "#contract/wizard/field-types/place/title-ref.ts";
import { formatNumber } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { computeLandArea, type LandDetails } from "./land.ts";

const OVERLAYS = ["bushfire", "flood", "easement", "heritage"];

interface LandDescription {
  /** The address, otherwise the title, otherwise a text for unnamed land. */
  readonly name: string;
  /** Title, area and council. Omits unknown parts and the part that is already the `name`. */
  readonly details: readonly string[];
  readonly overlays: readonly string[];
}

/** Returns a function that describes land for display. */
export function useLandDescription(): (land: LandDetails) => LandDescription {
  const { text, language } = useTexts();
  return (land) => {
    const address = formatAddress(land.address);
    const title = formatTitleReference(land.title, (term) => text(`lodgement.land.term.${term}`));
    const area = computeLandArea(land);
    const size = area === undefined ? "" : `${formatNumber(Math.round(area), language)} m²`;
    const name = address || title || text("lodgement.land.unnamed");
    return {
      name,
      details: [address ? title : "", size, land.district ?? ""].filter((part) => part !== ""),
      overlays: OVERLAYS.filter((overlay) => land.overlays?.includes(overlay)).map((overlay) =>
        text(`lodgement.land.overlay.${overlay}`),
      ),
    };
  };
}
