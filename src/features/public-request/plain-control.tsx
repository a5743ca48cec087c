import { getDateNotation } from "#i18n/dates/date-notation.ts";
import type { Text } from "#i18n/use-text.ts";
import { Choice } from "#ui/forms/choice.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea, TextInput } from "#ui/forms/text-input.tsx";
import { AnswerPartInputs } from "./answer-part-inputs.tsx";
import type { PlainField, RequestedItem } from "./read-answers.ts";

interface PlainControlProps {
  readonly t: Text;
  readonly language: string;
  readonly item: RequestedItem;
  readonly field: PlainField;
  readonly error: string | undefined;
}

/** Maximum number of radio buttons; longer lists use a select. */
const MAX_RADIOS = 6;

/** The form control of a requested answer, with the current answer as the default value. */
export function PlainControl({ t, language, item, field, error }: PlainControlProps) {
  const notation = getDateNotation(language);
  const { Type, Options, Unit, Hint, Values } = field;
  const [first = ""] = Values;
  const label = (
    <>
      {t("publicRequest.yourAnswer")}
      <span className="sr-only">{`: ${item.Label}`}</span>
    </>
  );
  const id = `item-${item.Id}`;
  if (Type === "parts")
    return (
      <Fieldset id={id} legend={label} hint={Hint} error={error} required>
        <AnswerPartInputs
          item={item}
          field={field}
          notation={notation}
          placeholder={t("publicRequest.choose")}
        />
      </Fieldset>
    );
  const isGroup = Type === "yesNo" || Type === "many" || (Type === "one" && Options.length <= MAX_RADIOS);
  if (isGroup) {
    const yesNoOptions = ["yes", "no"].map((value) => ({ Id: value, Name: t(`publicRequest.${value}`) }));
    return (
      <Fieldset
        id={id}
        legend={label}
        hint={Hint}
        error={error}
        required
        role={Type === "many" ? undefined : "radiogroup"}
      >
        <div className="choices">
          {(Type === "yesNo" ? yesNoOptions : Options).map((option) => (
            <Choice
              key={option.Id}
              kind={Type === "many" ? "checkbox" : "radio"}
              name={item.Id}
              value={option.Id}
              label={option.Name}
              defaultChecked={Values.includes(option.Id)}
            />
          ))}
        </div>
      </Fieldset>
    );
  }
  return (
    <Field id={id} label={label} hint={Hint ?? undefined} error={error} required>
      {(control) => {
        const controlProps = { ...control, name: item.Id, defaultValue: first };
        if (Type === "longText") return <Textarea {...controlProps} rows={5} maxLength={4000} />;
        if (Type === "one")
          return (
            <Select {...controlProps} placeholder={t("publicRequest.choose")}>
              {Options.map((option) => (
                <option key={option.Id} value={option.Id}>
                  {option.Name}
                </option>
              ))}
            </Select>
          );
        if (Type === "date") return <DateInput {...controlProps} notation={notation} />;
        const isNumber = Type === "number";
        return (
          <TextInput
            {...controlProps}
            dir={Type === "text" ? "auto" : undefined}
            width={isNumber ? "m" : "full"}
            inputMode={isNumber ? "decimal" : undefined}
            suffix={isNumber ? Unit : undefined}
            autoComplete="off"
            maxLength={1000}
          />
        );
      }}
    </Field>
  );
}
