/** Questions answered by choosing. */

import { useText } from "#i18n/use-text.ts";
import { Checkbox, CheckboxGroup, Field, RadioGroup, Select } from "#ui/index.ts";
import { afterPress } from "./after-press.ts";
import { type ControlProps, frameOf } from "./field-control.ts";
import { useAnswer, useLodgement } from "./lodgement-context.tsx";
import { useChoices } from "./use-choices.ts";

/** What a choice does: tells the answer, and lets its problem go at once. */
function useChoose(path: string) {
  const { store, problems } = useLodgement();
  return (value: unknown) => {
    store.change({ [path]: value });
    problems.leave(path);
  };
}

function useLeave(path: string) {
  const { problems } = useLodgement();
  return () => afterPress(() => problems.leave(path));
}

export function YesNoControl(props: ControlProps) {
  const t = useText();
  const value = useAnswer(props.path);
  const choose = useChoose(props.path);
  return (
    <RadioGroup
      {...frameOf(props)}
      legend={props.label}
      name={props.path}
      inline
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(chosen) => choose(chosen === "true")}
      disabled={props.isReadOnly}
      options={[
        { value: "true", label: t("lodgement.answer.yes") },
        { value: "false", label: t("lodgement.answer.no") },
      ]}
    />
  );
}

export function RadioControl(props: ControlProps) {
  const { choices } = useChoices(props.field, props.path);
  const value = useAnswer(props.path);
  const choose = useChoose(props.path);
  return (
    <RadioGroup
      {...frameOf(props)}
      legend={props.label}
      name={props.path}
      value={typeof value === "string" ? value : null}
      onChange={choose}
      disabled={props.isReadOnly}
      options={choices}
    />
  );
}

export function CheckboxesControl(props: ControlProps) {
  const { choices } = useChoices(props.field, props.path);
  const value = useAnswer(props.path);
  const choose = useChoose(props.path);
  return (
    <CheckboxGroup
      {...frameOf(props)}
      legend={props.label}
      name={props.path}
      values={Array.isArray(value) ? value : []}
      onChange={choose}
      disabled={props.isReadOnly}
      options={choices}
    />
  );
}

export function CheckboxControl(props: ControlProps) {
  const value = useAnswer(props.path);
  const choose = useChoose(props.path);
  return (
    <Checkbox
      id={props.id}
      name={props.path}
      label={props.label}
      hint={props.hint}
      error={props.error}
      checked={value === true}
      disabled={props.isReadOnly}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}

export function SelectControl(props: ControlProps) {
  const t = useText();
  const { choices, isLoading, isFailed, retry } = useChoices(props.field, props.path);
  const value = useAnswer(props.path);
  const choose = useChoose(props.path);
  const leave = useLeave(props.path);
  const chosen = typeof value === "string" ? value : "";
  // An answer whose choice is not (or no longer) offered stays to be seen rather than turn into another.
  const isUnknown = chosen !== "" && !choices.some((choice) => choice.value === chosen);
  const options = isUnknown ? [...choices, { value: chosen, label: chosen }] : choices;
  return (
    <Field label={props.label} {...frameOf(props)}>
      {(control) => (
        <>
          <Select
            {...control}
            name={props.path}
            value={chosen}
            disabled={props.isReadOnly}
            placeholder={t(isLoading ? "lodgement.field.listLoading" : "lodgement.field.choose")}
            onChange={(event) => choose(event.target.value)}
            onBlur={leave}
            options={options}
          />
          {isFailed && (
            <p className="field-hint">
              {t("lodgement.field.listFailed")}{" "}
              <button type="button" className="link" onClick={retry}>
                {t("lodgement.again")}
              </button>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
