/**
 * The baseline: the form written by hand with markup and style sheet of the portal's controls and minimal listeners.
 */
import {
  findProblem,
  type LongField,
  type LongForm,
  listLongFormFields,
  SELECT_OPTIONS,
} from "./long-form.ts";
import "../../../src/ui/styles/portal.css";
import sheet from "../../../src/ui/icons/icons.svg?url";

type Attributes = Readonly<Record<string, string | boolean>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const SVG = "http://www.w3.org/2000/svg";

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(key, value === true ? "" : value);
  element.append(...children);
  return element;
}

function icon(name: string, classes: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("class", `icon ${classes}`);
  icon.setAttribute("aria-hidden", "true");
  const useElement = document.createElementNS(SVG, "use");
  useElement.setAttribute("href", `${sheet}#${name}`);
  icon.append(useElement);
  return icon;
}

function createControl(field: LongField, id: string): { control: Control; node: Element } {
  const shared = { id, name: field.name, required: field.required };
  if (field.type === "select") {
    const options = SELECT_OPTIONS.map((text) => element("option", { value: text }, [text]));
    const control = element("select", { ...shared, class: "input" }, [
      element("option", { value: "" }, ["Choose one"]),
      ...options,
    ]);
    return {
      control,
      node: element("span", { class: "select" }, [control, icon("chevron-down", "size-4 select-arrow")]),
    };
  }
  if (field.type === "textarea") {
    const control = element("textarea", {
      ...shared,
      class: "input input-long",
      rows: "4",
      dir: "auto",
      autocomplete: "off",
    });
    return { control, node: control };
  }
  if (field.type === "checkbox") {
    const control = element("input", {
      id,
      name: field.name,
      type: "checkbox",
      class: "choice-mark choice-checkbox",
    });
    return { control, node: control };
  }
  const isText = field.type !== "date";
  const control = element("input", {
    ...shared,
    type: isText ? "text" : "date",
    ...(field.type === "number" && { inputmode: "decimal" }),
    class: field.type === "text" ? "input input-full" : "input input-s",
    dir: "auto",
    autocomplete: "off",
  });
  return { control, node: control };
}

function createQuestion(
  field: LongField,
  answers: Map<string, unknown>,
  onSwitch: (name: string) => void,
): HTMLElement {
  const id = `answer-${field.name}`;
  const { control, node } = createControl(field, id);
  const value = answers.get(field.name);
  if (field.type === "checkbox") {
    (control as HTMLInputElement).checked = value === true;
    control.addEventListener("change", () => {
      answers.set(field.name, (control as HTMLInputElement).checked);
      onSwitch(field.name);
    });
    const label = element("label", { for: id, class: "choice-label" }, [field.label]);
    return element("div", { class: "basis-full" }, [element("div", { class: "choice" }, [node, label])]);
  }
  if (typeof value === "string") control.value = value;
  const optional = field.required ? [] : [" ", element("span", { class: "field-optional" }, ["(optional)"])];
  const frame = element("div", { class: "field" }, [
    element("label", { for: id, class: "field-label" }, [field.label, ...optional]),
    node,
  ]);
  const errorText = element("span");
  const error = element("p", { id: `${id}-error`, class: "field-error" }, [
    icon("error", "size-4 mt-1"),
    errorText,
  ]);
  control.addEventListener("input", () => {
    answers.set(field.name, control.value);
    const problem = findProblem(field, control.value);
    if (errorText.textContent === (problem ?? "")) return;
    errorText.textContent = problem ?? "";
    frame.classList.toggle("field-invalid", problem !== undefined);
    if (problem === undefined) {
      error.remove();
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    } else {
      node.before(error);
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", error.id);
    }
  });
  return element("div", { class: "basis-full" }, [frame]);
}

export function mount(box: HTMLElement, form: LongForm): void {
  const answers = new Map<string, unknown>();
  const dependentQuestions = new Map<string, { node: HTMLElement; place: Comment; field: LongField }[]>();
  const toggleDependents = (name: string) => {
    for (const each of dependentQuestions.get(name) ?? []) {
      if (answers.get(name) === true) {
        each.node = createQuestion(each.field, answers, toggleDependents);
        each.place.after(each.node);
      } else each.node.remove();
    }
  };
  const createSlot = (field: LongField): Node => {
    if (field.shownByField === undefined) return createQuestion(field, answers, toggleDependents);
    const place = document.createComment("");
    const group = dependentQuestions.get(field.shownByField) ?? [];
    dependentQuestions.set(field.shownByField, [...group, { node: element("div"), place, field }]);
    return place;
  };
  const sections = form.sections.map(({ title, fields }) =>
    element("fieldset", { class: "field" }, [
      element("legend", { class: "fieldset-heading" }, [title]),
      element("div", { class: "mt-3 w-full" }, [
        element("div", { class: "flex flex-wrap items-end gap-6" }, fields.map(createSlot)),
      ]),
    ]),
  );
  const button = element("button", { type: "submit", class: "button button-primary" }, ["Save and continue"]);
  box.append(element("form", { novalidate: true, class: "grid max-w-3xl gap-8" }, [...sections, button]));
  if (listLongFormFields(form).length === 0) throw new Error("a form without questions");
}
