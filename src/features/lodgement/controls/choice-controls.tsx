/** Controls that offer choices: radio buttons, checkboxes, selects. */
import type { ReactNode } from "react";
import type { Field } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { Checkbox, CheckboxGroup, RadioGroup, renderField } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { type ControlProps, getFieldFrame } from "./control-props.ts";
import { ListSelect } from "./list-select.tsx";
import { type FieldChoices, listConfiguredChoices, useServiceChoices } from "./use-choices.ts";

/** Returns a callback that stores the answer and checks it immediately. */
function useSaveChoice(path: string) {
  const { store, problems } = useLodgement();
  return (value: unknown) => {
    store.change({ [path]: value });
    problems.leave(path);
  };
}

type RenderControl = (choices: FieldChoices) => ReactNode;

/**
 * Renders a control with its choices. The choices come from the configuration or from a list of the service.
 */
function useChoiceRenderer({ field, offeredChoices }: ControlProps) {
  const formatText = useFormatText();
  return (renderControl: RenderControl) =>
    offeredChoices || field.list === undefined ? (
      renderControl(listConfiguredChoices(offeredChoices ?? [], formatText))
    ) : (
      <ServiceChoices field={field}>{renderControl}</ServiceChoices>
    );
}

function ServiceChoices({ field, children: renderControl }: { field: Field; children: RenderControl }) {
  return renderControl(useServiceChoices(field));
}

function useBlurHandler(path: string) {
  const { problems } = useLodgement();
  return () => runAfterPointerUp(() => problems.leave(path));
}

export function YesNoControl(props: ControlProps) {
  const t = useText();
  const saveChoice = useSaveChoice(props.path);
  return (
    <RadioGroup
      {...getFieldFrame(props)}
      legend={props.label}
      name={props.path}
      inline
      value={typeof props.value === "boolean" ? String(props.value) : null}
      onChange={(selectedValue) => saveChoice(selectedValue === "true")}
      disabled={props.isReadOnly}
      options={[
        { value: "true", label: t("lodgement.answer.yes") },
        { value: "false", label: t("lodgement.answer.no") },
      ]}
    />
  );
}

export function RadioControl(props: ControlProps) {
  const saveChoice = useSaveChoice(props.path);
  const renderWithChoices = useChoiceRenderer(props);
  return renderWithChoices(({ choices }) => (
    <RadioGroup
      {...getFieldFrame(props)}
      legend={props.label}
      name={props.path}
      value={typeof props.value === "string" ? props.value : null}
      onChange={saveChoice}
      disabled={props.isReadOnly}
      options={choices}
    />
  ));
}

export function CheckboxesControl(props: ControlProps) {
  const saveChoice = useSaveChoice(props.path);
  const renderWithChoices = useChoiceRenderer(props);
  return renderWithChoices(({ choices }) => (
    <CheckboxGroup
      {...getFieldFrame(props)}
      legend={props.label}
      name={props.path}
      values={Array.isArray(props.value) ? props.value : []}
      onChange={saveChoice}
      disabled={props.isReadOnly}
      options={choices}
    />
  ));
}

export function CheckboxControl(props: ControlProps) {
  const saveChoice = useSaveChoice(props.path);
  return (
    <Checkbox
      id={props.id}
      name={props.path}
      label={props.label}
      hint={props.hint}
      error={props.error}
      required={props.isRequired}
      checked={props.value === true}
      disabled={props.isReadOnly}
      onChange={(event) => saveChoice(event.target.checked)}
    />
  );
}

export function SelectControl(props: ControlProps) {
  const saveChoice = useSaveChoice(props.path);
  const handleBlur = useBlurHandler(props.path);
  const renderWithChoices = useChoiceRenderer(props);
  return renderWithChoices((list) =>
    renderField({ label: props.label, ...getFieldFrame(props) }, (control) => (
      <ListSelect
        {...control}
        name={props.path}
        fieldChoices={list}
        value={typeof props.value === "string" ? props.value : ""}
        disabled={props.isReadOnly}
        onChange={(event) => saveChoice(event.target.value)}
        onBlur={handleBlur}
      />
    )),
  );
}
