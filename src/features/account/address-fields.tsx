/** Fields of a postal address. Selecting a suggested suburb fills in state and postcode. */
import { useId } from "react";
import { useText } from "#i18n/use-text.ts";
import { Fieldset, Select } from "#ui/index.ts";
import { formatSuburb, useSuburbs } from "#work/choices/dropdown-choices.ts";
import { australianStates } from "#work/forms/address-fields.ts";
import type { ProfileField, ProfileValues } from "./profile.ts";
import { ProfileInput } from "./profile-input.tsx";

interface AddressFieldsProps {
  readonly profile: ProfileValues;
  readonly onChange: (change: Partial<ProfileValues>) => void;
  readonly input: (field: ProfileField) => {
    id: string;
    label: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
  };
}

export function AddressFields({ profile, onChange, input }: AddressFieldsProps) {
  const t = useText();
  const list = useId();
  const suburbs = useSuburbs(profile.Suburb);

  function takeSuburb(text: string) {
    const chosenSuburb = suburbs.find((place) => formatSuburb(place) === text);
    onChange(chosenSuburb ?? { Suburb: text });
  }

  return (
    <Fieldset legend={t("account.address")} optionalText={t("account.optional")} look="heading">
      <div className="grid w-full gap-5">
        <ProfileInput {...input("Line1")} isInOptionalGroup autoComplete="address-line1" />
        <ProfileInput {...input("Line2")} isInOptionalGroup autoComplete="address-line2" />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          <ProfileInput
            {...input("Suburb")}
            isInOptionalGroup
            autoComplete="address-level2"
            list={list}
            onValue={takeSuburb}
          />
          <datalist id={list}>
            {suburbs.map((place) => (
              <option key={formatSuburb(place)} value={formatSuburb(place)} />
            ))}
          </datalist>
          <ProfileInput {...input("State")} isInOptionalGroup>
            {(control) => (
              <Select
                {...control}
                autoComplete="address-level1"
                placeholder={t("account.choose")}
                options={australianStates.map((state) => ({ value: state, label: state }))}
              />
            )}
          </ProfileInput>
          <ProfileInput
            {...input("Postcode")}
            isInOptionalGroup
            autoComplete="postal-code"
            inputMode="numeric"
          />
        </div>
      </div>
    </Fieldset>
  );
}
