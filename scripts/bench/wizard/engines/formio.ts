/** Form.io's plain renderer with native selects and dates. It is faster than Form.io's default. */
import { Formio } from "@formio/js/form";
import "@formio/js/dist/formio.form.min.css";
import { type LongField, type LongForm, listLongFormFields, SELECT_OPTIONS } from "../long-form.ts";

function toComponent({ name, label, type, required, minLength, shownByField }: LongField) {
  const shared = {
    key: name,
    label,
    input: true,
    validate: { required, ...(minLength === undefined ? {} : { minLength }) },
    ...(shownByField === undefined ? {} : { conditional: { show: true, when: shownByField, eq: "true" } }),
  };
  if (type === "checkbox" || type === "textarea" || type === "number") return { ...shared, type };
  if (type === "date") return { ...shared, type: "textfield", inputType: "date" };
  if (type === "text") return { ...shared, type: "textfield" };
  const values = SELECT_OPTIONS.map((text) => ({ label: text, value: text }));
  return { ...shared, type: "select", widget: "html5", data: { values } };
}

export async function mount(box: HTMLElement, form: LongForm): Promise<void> {
  await Formio.createForm(box, { components: listLongFormFields(form).map(toComponent) });
}
