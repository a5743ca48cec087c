/** Converts a form.io form: wizard pages, panels, data grids, components, validation and simple conditions. */
import type { Validator } from "#contract/wizard/config.ts";
import type {
  ImportedForm,
  ImportedQuestion,
  ImportedSection,
  ImportedStep,
  ReportLoss,
} from "./imported-form.ts";
import {
  isSourceObject,
  listSourceObjects,
  readFileTypes,
  readSourceNumber,
  readSourceText,
  type SourceObject,
} from "./read-source.ts";

type QuestionType = ImportedQuestion["type"];

const TYPES: Readonly<Record<string, QuestionType>> = {
  textfield: "text",
  textarea: "textarea",
  number: "number",
  currency: "currency",
  email: "email",
  phoneNumber: "phone",
  url: "url",
  checkbox: "checkbox",
  selectboxes: "checkboxes",
  select: "select",
  radio: "radio",
  day: "date",
  time: "time",
  file: "file",
  signature: "signature",
  content: "richHelp",
  htmlelement: "richHelp",
};
const SECTIONS = new Set(["panel", "fieldset", "well"]);
const REPEATS = new Set(["datagrid", "editgrid"]);
/** Keys with JavaScript code. A configuration cannot contain code. */
const CODE = ["calculateValue", "customDefaultValue", "customConditional", "logic"] as const;

export function readFormioForm(source: SourceObject, name: string, reportLoss: ReportLoss): ImportedForm {
  const components = listSourceObjects(source["components"]);
  const title = readSourceText(source["title"]) ?? name;
  const pages = components.filter(({ type }) => type === "panel");
  const isWizard = source["display"] === "wizard" && pages.length > 0;
  const steps = isWizard ? pages : [{ key: name, title, components }];
  if (isWizard)
    for (const { type, key } of components)
      if (type !== "panel" && type !== "button")
        reportLoss(String(key), "is beside the pages of the wizard: move it into a page");
  return {
    id: String(source["name"] ?? name),
    title,
    locale: "en-AU",
    steps: steps.map((page, index) => toStep(page, index, reportLoss)),
  };
}

function toStep(page: SourceObject, at: number, reportLoss: ReportLoss): ImportedStep {
  const name = String(page["key"] ?? `page${at + 1}`);
  const title = readSourceText(page["title"]) ?? readSourceText(page["label"]) ?? name;
  return {
    name,
    title,
    visibleIf: toCondition(page, name, reportLoss),
    sections: toSections(listSourceObjects(page["components"]), { name, title }, reportLoss),
  };
}

function toSections(
  components: readonly SourceObject[],
  own: Pick<ImportedSection, "name" | "title" | "visibleIf">,
  reportLoss: ReportLoss,
): ImportedSection[] {
  const sections: ImportedSection[] = [];
  let open: ImportedQuestion[] = [];
  const close = () => {
    if (open.length > 0) sections.push({ ...own, questions: open });
    open = [];
  };
  const visit = (component: SourceObject) => {
    const type = String(component["type"]);
    const name = String(component["key"] ?? type);
    if (type === "button") return;
    if (type === "columns")
      for (const column of listSourceObjects(component["columns"]))
        for (const child of listSourceObjects(column["components"])) visit(child);
    else if (type === "container") {
      reportLoss(name, "a container has no counterpart: its questions are beside the others");
      for (const child of listSourceObjects(component["components"])) visit(child);
    } else if (SECTIONS.has(type)) {
      close();
      const title =
        readSourceText(component["title"]) ??
        readSourceText(component["legend"]) ??
        readSourceText(component["label"]) ??
        own.title;
      const condition = toCondition(component, name, reportLoss);
      const visibleIf =
        own.visibleIf && condition ? { and: [own.visibleIf, condition] } : (condition ?? own.visibleIf);
      sections.push(
        ...toSections(listSourceObjects(component["components"]), { name, title, visibleIf }, reportLoss),
      );
    } else if (REPEATS.has(type)) {
      close();
      sections.push(toRepeat(component, name, own.visibleIf, reportLoss));
    } else {
      const question = toQuestion(component, name, reportLoss);
      if (question) open.push(question);
    }
  };
  for (const component of components) visit(component);
  close();
  return sections;
}

function toRepeat(
  component: SourceObject,
  name: string,
  outerCondition: unknown,
  reportLoss: ReportLoss,
): ImportedSection {
  const title = readSourceText(component["label"]) ?? name;
  const rules = isSourceObject(component["validate"]) ? component["validate"] : {};
  const [min, max] = [readSourceNumber(rules["minLength"]), readSourceNumber(rules["maxLength"])];
  return {
    name,
    title,
    visibleIf: toCondition(component, name, reportLoss) ?? outerCondition,
    repeat: {
      noun: title,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    },
    questions: listSourceObjects(component["components"]).flatMap((child) => {
      const question = toQuestion(child, String(child["key"] ?? "question"), reportLoss);
      return question ? [question] : [];
    }),
  };
}

function toQuestion(
  component: SourceObject,
  name: string,
  reportLoss: ReportLoss,
): ImportedQuestion | undefined {
  const type = findType(component);
  if (!type) {
    reportLoss(name, `a component of type "${component["type"]}" has no counterpart`);
    return undefined;
  }
  for (const key of CODE) {
    const code = component[key];
    if (Array.isArray(code) ? code.length > 0 : typeof code === "string" && code.trim() !== "")
      reportLoss(`${name}.${key}`, "is code, which a form cannot contain: write an expression or a rule");
  }
  const rules = isSourceObject(component["validate"]) ? component["validate"] : {};
  if (typeof rules["custom"] === "string" && rules["custom"].trim() !== "")
    reportLoss(`${name}.validate.custom`, "is code, which a form cannot contain: write a rule");
  const label = readSourceText(component["label"]) ?? name;
  const options = toOptions(component);
  if (["radio", "select", "checkboxes"].includes(type) && options.length === 0) {
    reportLoss(name, "has no choices of its own: it becomes a text");
    return { name, type: "text", label };
  }
  return {
    name,
    type,
    label,
    hint: readSourceText(
      type === "richHelp" ? (component["html"] ?? component["content"]) : component["description"],
    ),
    isRequired: rules["required"] === true && type !== "richHelp",
    visibleIf: toCondition(component, name, reportLoss),
    options: options.length > 0 ? options : undefined,
    validate: toValidators(rules, type, name, reportLoss),
    ...(type === "file"
      ? {
          file: {
            types: readFileTypes(component["filePattern"]),
            max: component["multiple"] === true ? 10 : 1,
          },
        }
      : {}),
  };
}

function findType(component: SourceObject): QuestionType | undefined {
  const type = String(component["type"]);
  if (type === "datetime") return component["enableTime"] === false ? "date" : "dateTime";
  if (type === "day" && isDayHidden(component)) return "month";
  return Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}

/** True if a question of type `day` asks for the month and the year only. */
function isDayHidden({ fields }: SourceObject): boolean {
  const day = isSourceObject(fields) ? fields["day"] : undefined;
  return isSourceObject(day) && day["hide"] === true;
}

function toOptions(component: SourceObject) {
  const data = isSourceObject(component["data"]) ? component["data"] : {};
  const values = component["type"] === "select" ? data["values"] : component["values"];
  return listSourceObjects(values)
    .filter(({ value }) => String(value ?? "") !== "")
    .map(({ value, label }) => ({ value: String(value), label: readSourceText(label) ?? String(value) }));
}

function toValidators(
  rules: SourceObject,
  type: QuestionType,
  name: string,
  reportLoss: ReportLoss,
): Validator[] {
  const validators: Validator[] = [];
  const add = (code: Validator["code"], param: string, value: unknown) => {
    const number = readSourceNumber(value);
    if (number !== undefined) validators.push({ code, params: { [param]: number } });
  };
  if (type === "number" || type === "currency") {
    add("min", "min", rules["min"]);
    add("max", "max", rules["max"]);
    if (rules["integer"] === true) validators.push({ code: "integer" });
  }
  if (type === "text" || type === "textarea") {
    add("minLength", "min", rules["minLength"]);
    add("maxLength", "max", rules["maxLength"]);
    const pattern = rules["pattern"];
    if (typeof pattern === "string" && pattern !== "") {
      if (/\(\?[=!<]/.test(pattern))
        reportLoss(`${name}.validate.pattern`, "looks around, which is not allowed");
      else validators.push({ code: "pattern", params: { pattern: pattern.replace(/^\^|\$$/g, "") } });
    }
  }
  if (type === "checkboxes") {
    add("minItems", "min", rules["minSelectedCount"]);
    add("maxItems", "max", rules["maxSelectedCount"]);
  }
  return validators;
}

const OPERATORS: Readonly<Record<string, string>> = {
  isEqual: "==",
  isNotEqual: "!=",
  lessThan: "<",
  lessThanOrEqual: "<=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
};

/** Converts the simple condition (`when`, `eq`), or the list of conditions in newer forms. */
function toCondition(component: SourceObject, name: string, reportLoss: ReportLoss): unknown {
  const ownCondition = component["conditional"];
  if (!isSourceObject(ownCondition)) return undefined;
  const { show, when, eq, conditions, conjunction } = ownCondition;
  const isHidden = show === false || show === "false";
  const wrap = (condition: unknown) => (isHidden ? { "!": condition } : condition);
  if (typeof when === "string" && when !== "") return wrap({ "==": [{ var: toName(when) }, toValue(eq)] });
  const parts = listSourceObjects(conditions).flatMap(({ component: path, operator, value }): unknown[] => {
    const answer = { var: toName(String(path)) };
    if (operator === "isEmpty") return [{ empty: answer }];
    if (operator === "isNotEmpty") return [{ "!": { empty: answer } }];
    if (operator === "includes") return [{ contains: [answer, toValue(value)] }];
    const knownOperator = OPERATORS[String(operator ?? "isEqual")];
    if (knownOperator) return [{ [knownOperator]: [answer, toValue(value)] }];
    reportLoss(name, `its condition uses "${operator}", which has no counterpart`);
    return [];
  });
  if (parts.length === 0) return undefined;
  return wrap(parts.length === 1 ? parts[0] : { [conjunction === "any" ? "or" : "and"]: parts });
}

/** `applicant.role` becomes `role`, because components are found by key. */
const toName = (path: string) => path.split(".").at(-1) ?? path;

function toValue(value: unknown): unknown {
  if (value === "true" || value === "false") return value === "true";
  return value;
}
