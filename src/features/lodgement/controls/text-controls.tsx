import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { renderField, Textarea, TextInput } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { type ControlProps, getFieldFrame } from "./control-props.ts";
import { createTextAnswer } from "./text-answer.ts";

export function TextControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const { width: defaultWidth = "full", ...input } = props.inputSettings ?? {};
  const lodgement = useLodgement();
  const answer = createTextAnswer(lodgement, { path, type: field.type });
  const affixes =
    field.type === "currency"
      ? { prefix: getCountryProfile(lodgement.config.country).currency.shownSign }
      : {};
  return renderField({ label, ...getFieldFrame(props) }, (control) =>
    TextInput({
      ...control,
      ...input,
      ...affixes,
      ...answer,
      name: path,
      width: field.width === "l" ? "full" : (field.width ?? defaultWidth),
      suffix: field.unit,
      readOnly: isReadOnly,
      autoComplete: field.autocomplete ?? "off",
    }),
  );
}

export function TextareaControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const answer = createTextAnswer(useLodgement(), { path });
  return renderField({ label, ...getFieldFrame(props) }, (control) =>
    Textarea({
      ...control,
      ...answer,
      name: path,
      readOnly: isReadOnly,
      autoComplete: field.autocomplete ?? "off",
    }),
  );
}
