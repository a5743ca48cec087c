/**
 * Form fields of a postal address, as addresses are written in the host's country. Selecting a suggested
 * suburb fills in the fields for state and postcode.
 */
import { Fragment, useId } from "react";
import { useText } from "#i18n/use-text.ts";
import { Fieldset, Select } from "#ui/index.ts";
import { formatSuburb, useSuburbs } from "#work/choices/dropdown-choices.ts";
import { type AddressPartName, useAddressParts } from "#work/forms/address-fields.ts";
import type { ProfileField, ProfileValues } from "./profile.ts";
import { ProfileInput } from "./profile-input.tsx";

const autoComplete: Readonly<Record<AddressPartName, string>> = {
  ...{ Line1: "address-line1", Line2: "address-line2" },
  ...{ Suburb: "address-level2", State: "address-level1", Postcode: "postal-code" },
};

interface AddressFieldsProps {
  readonly profile: ProfileValues;
  readonly onChange: (change: Partial<ProfileValues>) => void;
  readonly createInputProps: (field: ProfileField) => {
    id: string;
    label: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
  };
}

export function AddressFields({ profile, onChange, createInputProps }: AddressFieldsProps) {
  const t = useText();
  const suburbListId = useId();
  const suburbs = useSuburbs(profile.Suburb);
  const addressParts = useAddressParts(profile.State);
  const lineCount = addressParts.findIndex(({ name }) => name === "Suburb");

  function enterSuburb(text: string) {
    const chosenSuburb = suburbs.find((place) => formatSuburb(place) === text);
    onChange(chosenSuburb ?? { Suburb: text });
  }

  return (
    <Fieldset legend={t("account.address")} optionalText={t("account.optional")} look="heading">
      <div className="grid w-full gap-5">
        {addressParts.slice(0, lineCount).map(({ name }) => (
          <ProfileInput
            key={name}
            {...createInputProps(name)}
            isInOptionalGroup
            autoComplete={autoComplete[name]}
          />
        ))}
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          {addressParts.slice(lineCount).map(({ name, states, isNumeric }) => (
            <Fragment key={name}>
              <ProfileInput
                {...createInputProps(name)}
                isInOptionalGroup
                autoComplete={autoComplete[name]}
                {...(name === "Suburb" && { list: suburbListId, onValue: enterSuburb })}
                // A saved postcode of another country may contain letters. The numeric keypad of a phone has
                // none.
                {...(isNumeric && /^\d*$/.test(profile[name]) && { inputMode: "numeric" })}
              >
                {states &&
                  ((control) => (
                    <Select
                      {...control}
                      autoComplete={autoComplete[name]}
                      placeholder={t("account.choose")}
                      options={listStateOptions(states, profile[name])}
                    />
                  ))}
              </ProfileInput>
              {name === "Suburb" && (
                <datalist id={suburbListId}>
                  {suburbs.map((place) => (
                    <option key={formatSuburb(place)} value={formatSuburb(place)} />
                  ))}
                </datalist>
              )}
            </Fragment>
          ))}
        </div>
      </div>
    </Fieldset>
  );
}

/** Returns the options of the state field. Adds the saved state if it belongs to another country. */
function listStateOptions(states: readonly string[], saved: string) {
  const offeredStates = saved === "" || states.includes(saved) ? states : [...states, saved];
  return offeredStates.map((state) => ({ value: state, label: state }));
}
