/** Controls for a day, and for a period between two days. */

import type { FocusEvent } from "react";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { toRawText } from "#contract/wizard/field-types/format-answer.ts";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field, Fieldset, renderField } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { type ControlProps, getFieldFrame } from "./control-props.ts";
import { staysInGroup } from "./focus-in-group.ts";
import { withAnswerPart } from "./text-answer.ts";

export function DateControl(props: ControlProps) {
  const { store, problems, config } = useLodgement();
  const notation = getDateNotation(useLanguage(), getCountryProfile(config.country).code);
  const { path } = props;
  return renderField({ label: props.label, ...getFieldFrame(props) }, (control) => (
    <DateInput
      {...control}
      name={path}
      notation={notation}
      value={toRawText(props.value)}
      readOnly={props.isReadOnly}
      autoComplete={props.field.autocomplete ?? "off"}
      savesTyping
      onValue={(value) => store.change({ [path]: value })}
      onBlur={() => runAfterPointerUp(() => problems.leave(path))}
    />
  ));
}

const PERIOD_PARTS = ["start", "end"] as const;

export function PeriodControl(props: ControlProps) {
  const t = useText();
  const { store, problems, config } = useLodgement();
  const notation = getDateNotation(useLanguage(), getCountryProfile(config.country).code);
  const { path, id } = props;
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (!staysInGroup(event)) runAfterPointerUp(() => problems.leave(path));
  };
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {PERIOD_PARTS.map((part) => (
          <Field
            key={part}
            label={t(`lodgement.part.${part}`)}
            id={`${id}-${part}`}
            required
            className="[&>.field-label]:font-normal"
          >
            {({ required: _, ...control }) => (
              <DateInput
                {...control}
                name={`${path}.${part}`}
                notation={notation}
                value={toRawText(getAnswerPart(props.value, part))}
                readOnly={props.isReadOnly}
                aria-invalid={props.error ? true : undefined}
                savesTyping
                onValue={(value) => store.change({ [path]: withAnswerPart(store.get(path), part, value) })}
                onBlur={handleBlur}
              />
            )}
          </Field>
        ))}
      </div>
    </Fieldset>
  );
}
