import type { FocusEvent } from "react";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, joinClassNames, TextInput } from "#ui/index.ts";
import { staysInGroup } from "../controls/focus-in-group.ts";
import { useLodgement } from "../lodgement-context.tsx";
import type { LandDetails, TitleAnswer } from "./land.ts";

const TITLE_PARTS: readonly (keyof TitleAnswer)[] = [
  ...(["lot", "plan", "volume", "folio"] as const),
  ...(["crownAllotment", "parish"] as const),
];

interface LandFieldsProps {
  readonly id: string;
  readonly path: string;
  readonly land: LandDetails;
  readonly onChange: (land: LandDetails) => void;
  /** Called when the focus leaves all fields of the answer. */
  readonly onLeave: () => void;
}

/**
 * Text fields in which the person describes the land. Any edit removes the parcel id, because the described
 * land may no longer be the parcel in the land register.
 */
export function LandFields({ id, path, land, onChange, onLeave }: LandFieldsProps) {
  const t = useText();
  const { addressParts } = getCountryProfile(useLodgement().config.country);
  const { parcelId: _parcel, overlays: _overlays, district: _district, ...typedLand } = land;

  function renderInput(
    key: string,
    value: string | undefined,
    change: (text: string) => LandDetails,
    { suffix, label = key }: { readonly suffix?: string; readonly label?: string } = {},
  ) {
    return (
      <Field
        key={key}
        id={`${id}-${key}`}
        label={t(`lodgement.part.${label}`)}
        className={joinClassNames("[&>.field-label]:font-normal", key === "line1" && "col-span-full")}
      >
        {(control) => (
          <TextInput
            {...control}
            name={`${path}.${key}`}
            dir="auto"
            suffix={suffix}
            value={value ?? ""}
            autoComplete="off"
            onChange={(event) => onChange(change(event.target.value))}
            onBlur={handleBlur}
          />
        )}
      </Field>
    );
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!staysInGroup(event)) onLeave();
  };
  return (
    <div className="grid max-w-xl gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {addressParts.map(({ key, label }) =>
          renderInput(
            key,
            land.address?.[key],
            (text) => ({ ...typedLand, address: { ...typedLand.address, [key]: text } }),
            {
              label,
            },
          ),
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {TITLE_PARTS.map((key) =>
          renderInput(key, land.title?.[key], (text) => ({
            ...typedLand,
            title: { ...typedLand.title, [key]: text },
          })),
        )}
        {renderInput("landArea", land.area, (text) => ({ ...typedLand, area: text }), { suffix: "m²" })}
      </div>
    </div>
  );
}
