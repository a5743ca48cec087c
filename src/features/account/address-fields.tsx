/** Fields of a postal address. Selecting a suggested suburb fills in state and postcode. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Fieldset, Select } from "#ui/index.ts";
import { accountSuburbsQuery } from "./account.queries.ts";
import { australianStates, type ProfileField, type ProfileValues } from "./profile.ts";
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
  const search = useDeferredValue(profile.Suburb.trim());
  const suburbs = useQuery(accountSuburbsQuery(useClient(), search)).data ?? [];

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

function formatSuburb(place: { Suburb: string; State: string; Postcode: string }): string {
  return `${place.Suburb} ${place.State} ${place.Postcode}`;
}
