/**
 * SurveyJS with validation during typing, without animation and with native selects. These settings are faster than
 * SurveyJS's default.
 */
import "survey-core/survey-core.fontless.min.css";
import { Model, settings } from "survey-core";
import { Survey } from "survey-react-ui";
import { type LongField, type LongForm, listLongFormFields, SELECT_OPTIONS } from "../long-form.ts";
import { renderRoot } from "../react-root.ts";

function toElement({ name, label, type, required, minLength, shownByField }: LongField) {
  const shared = {
    name,
    title: label,
    isRequired: required,
    ...(shownByField === undefined ? {} : { visibleIf: `{${shownByField}} = true` }),
    ...(minLength === undefined ? {} : { validators: [{ type: "text", minLength }] }),
  };
  if (type === "textarea") return { ...shared, type: "comment" };
  if (type === "checkbox") return { ...shared, type: "boolean", renderAs: "checkbox" };
  if (type === "select") return { ...shared, type: "dropdown", renderAs: "select", choices: SELECT_OPTIONS };
  return { ...shared, type: "text", inputType: type };
}

export function mount(_box: HTMLElement, form: LongForm): void {
  settings.animationEnabled = false;
  const model = new Model({
    textUpdateMode: "onTyping",
    checkErrorsMode: "onValueChanged",
    elements: listLongFormFields(form).map(toElement),
  });
  renderRoot(<Survey model={model} />);
}
