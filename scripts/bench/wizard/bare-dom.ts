/** The form written by hand with minimal markup and no style sheet. */
import {
  findProblem,
  type LongField,
  type LongForm,
  listLongFormFields,
  SELECT_OPTIONS,
} from "./long-form.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function createControl({ type }: LongField): Control {
  if (type === "textarea") return document.createElement("textarea");
  if (type === "select") {
    const control = document.createElement("select");
    control.append(new Option("", ""), ...SELECT_OPTIONS.map((text) => new Option(text, text)));
    return control;
  }
  const control = document.createElement("input");
  control.type = type;
  return control;
}

export function mount(box: HTMLElement, form: LongForm): void {
  const answers = new Map<string, unknown>();
  const groups = new Map<string, { readonly node: HTMLElement; readonly place: Comment }[]>();

  function createQuestion(field: LongField): HTMLElement {
    const row = document.createElement("div");
    const label = document.createElement("label");
    label.htmlFor = field.name;
    label.textContent = field.label;
    const control = createControl(field);
    control.id = field.name;
    control.required = field.required;
    const error = document.createElement("p");
    error.className = "error";
    control.addEventListener("input", () => {
      if (field.type === "checkbox") {
        const isChecked = (control as HTMLInputElement).checked;
        answers.set(field.name, isChecked);
        for (const { node, place } of groups.get(field.name) ?? [])
          if (isChecked) place.after(node);
          else node.remove();
        return;
      }
      answers.set(field.name, control.value);
      const problem = findProblem(field, control.value) ?? "";
      if (error.textContent !== problem) error.textContent = problem;
      if (problem === "") error.remove();
      else if (!error.isConnected) row.append(error);
    });
    row.append(label, control);
    return row;
  }

  const body = document.createElement("form");
  for (const field of listLongFormFields(form)) {
    if (field.shownByField === undefined) {
      body.append(createQuestion(field));
      continue;
    }
    const place = document.createComment("");
    body.append(place);
    groups.set(field.shownByField, [
      ...(groups.get(field.shownByField) ?? []),
      { node: createQuestion(field), place },
    ]);
  }
  box.append(body);
}
