/** Asks for an address. Selecting a suggested address or suburb fills in the other fields. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { type AddressPartProfile, getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { getSiteRegion } from "#i18n/format.ts";
import { Fieldset } from "#ui/index.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import { formatSuburb, useSuburbs } from "#work/choices/dropdown-choices.ts";
import { addressSearchQuery } from "../land/search/land.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { AnswerPartInput } from "./answer-part-input.tsx";
import { type ControlProps, getFieldFrame } from "./control-props.ts";

/** CSS classes by the width of an address part, for a grid with six columns. */
export const addressPartColumns: Readonly<Record<AddressPartProfile["width"], string>> = {
  full: "col-span-6",
  half: "col-span-6 sm:col-span-3",
  third: "col-span-3 sm:col-span-2",
  sixth: "col-span-3 sm:col-span-1",
};

export function AddressControl(props: ControlProps) {
  const { path, field, id, label } = props;
  const { store, problems, config } = useLodgement();
  const client = useClient();
  const [search, setSearch] = useState("");
  const { code: country } = getCountryProfile(config.country);
  const suburbs = useSuburbs(search, country);
  const [line, setLine] = useState("");
  const debouncedLine = useDebouncedValue(line.trim());
  const suggestedLands =
    useQuery({
      ...addressSearchQuery(client, debouncedLine),
      // Search only on forms for the site's country: the provider's register contains no land elsewhere.
      enabled: debouncedLine.length >= 5 && country === getSiteRegion(),
    }).data ?? [];
  const isApplicantAddress = field.autocomplete === "street-address";

  function chooseSuburb(text: string) {
    const chosenSuburb = suburbs.find((place) => formatSuburb(place) === text);
    if (!chosenSuburb) return setSearch(text);
    const address = store.get(path);
    const addressParts = typeof address === "object" ? address : {};
    const { Suburb: suburb, State: state, Postcode: postcode } = chosenSuburb;
    store.change({ [path]: { ...addressParts, suburb, ...(state && { state }), postcode } });
    if (problems.shownAt(path).length > 0) problems.leave(path);
  }
  function chooseLine(text: string) {
    const chosenLand = suggestedLands.find(({ address }) => formatAddress(address, config.country) === text);
    if (!chosenLand) return setLine(text);
    store.change({ [path]: chosenLand.address });
    if (problems.shownAt(path).length > 0) problems.leave(path);
  }

  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <div className="grid max-w-xl grid-cols-6 gap-x-4 gap-y-3">
        {getCountryProfile(config.country).addressParts.map(({ width, ...part }) => (
          <div key={part.key} className={addressPartColumns[width]}>
            {part.key === "line1" && (
              <>
                <AnswerPartInput
                  {...props}
                  part={{ ...part, autoComplete: isApplicantAddress ? "address-line1" : "off" }}
                  list={`${id}-lines`}
                  onText={chooseLine}
                />
                <datalist id={`${id}-lines`}>
                  {suggestedLands.map(({ parcelId, address }) => (
                    <option key={parcelId} value={formatAddress(address, config.country)} />
                  ))}
                </datalist>
              </>
            )}
            {part.key === "suburb" && (
              <>
                <AnswerPartInput {...props} part={part} list={`${id}-suburbs`} onText={chooseSuburb} />
                <datalist id={`${id}-suburbs`}>
                  {suburbs.map((place) => (
                    <option key={formatSuburb(place)} value={formatSuburb(place)} />
                  ))}
                </datalist>
              </>
            )}
            {part.key !== "line1" && part.key !== "suburb" && <AnswerPartInput {...props} part={part} />}
          </div>
        ))}
      </div>
    </Fieldset>
  );
}
