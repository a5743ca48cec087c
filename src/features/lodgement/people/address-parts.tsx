import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";
import { addressPartColumns } from "../controls/address-control.tsx";
import type { ControlProps } from "../controls/control-props.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";

export function AddressParts({ path, id, error, isReadOnly, optionalText }: ControlProps) {
  const t = useText();
  const { store, config } = useLodgement();
  const address = getAnswerPart(useAnswer(path), "address");

  function saveAddressPart(key: string, text: string) {
    const person = store.get(path);
    const fields = typeof person === "object" && person !== null ? person : {};
    const addressParts = typeof address === "object" && address !== null ? address : {};
    store.change({ [path]: { ...fields, address: { ...addressParts, [key]: text } } });
  }

  return (
    <div className="grid basis-full grid-cols-6 gap-x-4 gap-y-3">
      {getCountryProfile(config.country).addressParts.map(({ key, label, width, isOptional = false }) => (
        <div key={key} className={addressPartColumns[width]}>
          <Field
            label={t(`lodgement.part.${label}`)}
            id={`${id}-${key}`}
            required={!isOptional}
            optionalText={optionalText}
            className="[&>.field-label]:font-normal"
          >
            {({ required: _, ...control }) => (
              <TextInput
                {...control}
                name={`${path}.address.${key}`}
                autoComplete="off"
                readOnly={isReadOnly}
                aria-invalid={error ? true : undefined}
                value={String(getAnswerPart(address, key) ?? "")}
                onChange={(event) => saveAddressPart(key, event.target.value)}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
