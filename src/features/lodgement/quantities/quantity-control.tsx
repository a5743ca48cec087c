/** Control for an amount in a unit that the person chooses. */

import { type FocusEvent, useState } from "react";
import { findMeasurementUnit, findQuantity } from "#contract/wizard/answers/quantities.ts";
import type { Field as FormField } from "#contract/wizard/config.ts";
import { type CountryProfile, getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { normaliseTypedNumber } from "#contract/wizard/field-types/number/typed-number.ts";
import { useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { Field, Fieldset, Select, TextInput } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { staysInGroup } from "../controls/focus-in-group.ts";
import { toDisplayedText, toStoredText } from "../controls/text-answer.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";

const PART_CLASS = "[&>.field-label]:font-normal";

export function QuantityControl(props: ControlProps) {
  const { path, field, id, error, isReadOnly } = props;
  const t = useText();
  const { store, problems, config } = useLodgement();
  const quantity = findQuantity(useAnswer(path), field);
  const [chosenUnit, setChosenUnit] = useState<string>();
  const unit = quantity?.unit ?? chosenUnit ?? findUsualUnit(field, getCountryProfile(config.country));
  const typedAmount = String(quantity?.value ?? "");

  // A unit without an amount is not an answer, so nothing is stored until the amount is entered.
  const saveQuantity = (value: string, inUnit: string) =>
    store.change({ [path]: value.trim() === "" ? null : { value, unit: inUnit } });
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (staysInGroup(event)) return;
    const normalisedText = normaliseTypedNumber(typedAmount, config.locale);
    if (normalisedText !== typedAmount) saveQuantity(normalisedText, unit);
    runAfterPointerUp(() => problems.leave(path));
  };
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Field label={t("lodgement.part.amount")} id={`${id}-amount`} required className={PART_CLASS}>
          {({ required: _, ...control }) => (
            <TextInput
              {...control}
              name={`${path}.value`}
              inputMode="decimal"
              width="s"
              autoComplete="off"
              readOnly={isReadOnly}
              aria-invalid={error ? true : undefined}
              value={toDisplayedText(typedAmount, "quantity", config.locale)}
              onChange={(event) =>
                saveQuantity(toStoredText(event.target.value, "quantity", config.locale), unit)
              }
              onBlur={handleBlur}
            />
          )}
        </Field>
        <Field
          label={t("lodgement.part.unitOfMeasurement")}
          id={`${id}-unit`}
          required
          className={PART_CLASS}
        >
          {({ required: _, ...control }) => (
            <Select
              {...control}
              name={`${path}.unit`}
              disabled={isReadOnly}
              value={unit}
              options={(field.units ?? []).map((symbol) => ({
                value: symbol,
                label: t(`lodgement.unit.${findMeasurementUnit(symbol)?.name ?? ""}`),
              }))}
              onChange={(event) => {
                setChosenUnit(event.target.value);
                saveQuantity(typedAmount, event.target.value);
              }}
              onBlur={handleBlur}
            />
          )}
        </Field>
      </div>
    </Fieldset>
  );
}

/**
 * Returns the unit to select before the person chooses one: the unit of the question if it belongs to the
 * country's measurement system, otherwise the first offered unit of that system. If there is none, returns
 * the unit of the question.
 */
function findUsualUnit({ units = [], unit = "" }: FormField, { units: system }: CountryProfile): string {
  if (findMeasurementUnit(unit)?.system === system) return unit;
  return units.find((symbol) => findMeasurementUnit(symbol)?.system === system) ?? unit;
}
