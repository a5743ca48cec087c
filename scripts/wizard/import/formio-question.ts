/** Converts one form.io component to a question: type, texts, choices, validators, default and files. */
import { isRecord } from "#contract/unknown-value.ts";
import type { Validator } from "#contract/wizard/config.ts";
import { toFile } from "./formio-file.ts";
import { ANSWER_PROPERTIES, reportLostProperties } from "./formio-losses.ts";
import type { ImportedQuestion, ImportedValidator, ReportLoss } from "./imported-form.ts";
import { readPlainText, readRichText } from "./imported-text.ts";
import {
  isEmptySource,
  listSourceObjects,
  readSourceNumber,
  readSourceText,
  type SourceObject,
} from "./read-source.ts";

type QuestionType = ImportedQuestion["type"];

const TYPES_BY_COMPONENT: Readonly<Record<string, QuestionType>> = {
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
  address: "address",
  file: "file",
  signature: "signature",
  content: "richHelp",
  htmlelement: "richHelp",
};

/** Labels that the form builder gives to components which show only their content. */
const BUILDER_LABELS = ["Content", "HTML", "HTML Element"];

/** Properties that are converted for every type. `CONVERTED_BY_TYPE` has those that only some types use. */
const CONVERTED_PROPERTIES = ["validate", "conditional", "description", "tooltip", "defaultValue"];
const CONVERTED_BY_TYPE: Readonly<Partial<Record<QuestionType, readonly string[]>>> = {
  richHelp: ["html", "content", "components", ...ANSWER_PROPERTIES],
  number: ["decimalLimit"],
  measure: ["decimalLimit", "suffix"],
  radio: ["values", "data"],
  select: ["values", "data"],
  checkboxes: ["values", "data", "multiple"],
  date: ["enableTime", "fields"],
  month: ["fields"],
  time: ["enableDate"],
  file: ["filePattern", "multiple", "fileMaxSize"],
  address: ["components"],
};

export function toQuestion(
  component: SourceObject,
  name: string,
  reportLoss: ReportLoss,
): ImportedQuestion | undefined {
  if (component["type"] === "survey") return toChoiceTable(component, name, reportLoss);
  const foundType = findType(component);
  if (!foundType) {
    const innerNames = listNames(component["components"]);
    const lostQuestions =
      innerNames.length > 0 ? `: its questions are lost, too (${innerNames.join(", ")})` : "";
    reportLoss(name, `a component of type "${component["type"]}" has no counterpart${lostQuestions}`);
    return undefined;
  }
  const options = toOptions(component, name, reportLoss);
  const isWithoutChoices = ["radio", "select", "checkboxes"].includes(foundType) && options.length === 0;
  if (isWithoutChoices) reportLoss(name, "has no choices of its own: it becomes a text");
  const type = isWithoutChoices ? "text" : foundType;
  const defaultAnswer = toDefault(component["defaultValue"], type, name, reportLoss);
  // A disabled component becomes a read-only question only if it has a default answer to show. Otherwise
  // `disabled` is reported as lost.
  const isReadOnly = component["disabled"] === true && defaultAnswer !== undefined;
  const convertedProperties = [
    ...CONVERTED_PROPERTIES,
    ...(isReadOnly ? ["disabled"] : []),
    ...(CONVERTED_BY_TYPE[foundType] ?? []),
    ...(foundType === "currency" && component["currency"] === "AUD" ? ["currency"] : []),
    ...(foundType === "currency" && component["prefix"] === "$" ? ["prefix"] : []),
  ];
  reportLostProperties(component, name, convertedProperties, reportLoss);
  if (component["type"] === "day") reportDayParts(component, name, reportLoss);
  const rules = isRecord(component["validate"]) ? component["validate"] : {};
  const unit = type === "measure" ? readSourceText(component["suffix"]) : undefined;
  const hint = readHint(component, name, reportLoss);
  if (type === "richHelp") {
    reportLostProperties(rules, `${name}.validate`, ["required"], reportLoss);
    return toHelp(component, name, hint, reportLoss);
  }
  return {
    name,
    type,
    label: readPlainText(component["label"], `${name}.label`, reportLoss) ?? name,
    hint,
    isRequired: rules["required"] === true || isDayRequired(component),
    options: options.length > 0 ? options : undefined,
    validate: toValidators(component, rules, type, name, reportLoss),
    ...(unit === undefined ? {} : { unit }),
    default: defaultAnswer,
    ...(isReadOnly && { readOnlyIf: true }),
    ...(type === "file" && { file: toFile(component, name, reportLoss) }),
  };
}

/**
 * Converts a component of type `survey`, which has one choice in each row, to a table with one column of
 * choices.
 */
function toChoiceTable(
  component: SourceObject,
  name: string,
  reportLoss: ReportLoss,
): ImportedQuestion | undefined {
  const rules = isRecord(component["validate"]) ? component["validate"] : {};
  reportLostProperties(component, name, [...CONVERTED_PROPERTIES, "questions", "values"], reportLoss);
  reportLostProperties(rules, `${name}.validate`, ["required"], reportLoss);
  const readChoices = (key: string) => toOptions({ values: component[key] }, `${name}.${key}`, reportLoss);
  const [rows, options] = [readChoices("questions"), readChoices("values")];
  if (rows.length === 0 || options.length === 0) {
    reportLoss(name, "a survey without questions or values has no counterpart");
    return undefined;
  }
  const isRequired = rules["required"] === true;
  return {
    ...{ name, type: "table", hint: readHint(component, name, reportLoss), rows },
    label: readPlainText(component["label"], `${name}.label`, reportLoss) ?? name,
    columns: [{ name: "answer", type: "radio", label: "Answer", isRequired, options }],
  };
}

/** Returns the description and the tooltip of a component as one text. */
export function readHint(component: SourceObject, name: string, reportLoss: ReportLoss): string | undefined {
  const texts = ["description", "tooltip"].flatMap(
    (key) => readPlainText(component[key], `${name}.${key}`, reportLoss) ?? [],
  );
  return texts.join(" ") || undefined;
}

function toHelp(
  component: SourceObject,
  name: string,
  hint: string | undefined,
  reportLoss: ReportLoss,
): ImportedQuestion | undefined {
  const key = component["html"] === undefined ? "content" : "html";
  const body = readRichText(component[key], `${name}.${key}`, reportLoss);
  const ownLabel = readPlainText(component["label"], `${name}.label`, reportLoss);
  if (body === undefined && hint === undefined) {
    reportLoss(name, "has no text");
    return undefined;
  }
  const label = ownLabel && !BUILDER_LABELS.includes(ownLabel) ? ownLabel : "Information";
  return { name, type: "richHelp", label, hint, body };
}

/** Returns the names of the components within a component, at every depth. */
export function listNames(components: unknown): readonly string[] {
  return listSourceObjects(components).flatMap((component) => {
    const inner = listNames(component["components"]);
    return inner.length > 0 ? inner : [String(component["key"] ?? component["type"])];
  });
}

function findType(component: SourceObject): QuestionType | undefined {
  const type = String(component["type"]);
  if (type === "datetime" && component["enableDate"] === false) return "time";
  if (type === "datetime") return component["enableTime"] === false ? "date" : "dateTime";
  if (type === "day" && isDayHidden(component)) return "month";
  if (type === "select" && component["multiple"] === true) return "checkboxes";
  if (type === "number" && readSourceText(component["suffix"])) return "measure";
  return Object.hasOwn(TYPES_BY_COMPONENT, type) ? TYPES_BY_COMPONENT[type] : undefined;
}

/** True if a component of type `day` asks for the month and the year only. */
function isDayHidden({ fields }: SourceObject): boolean {
  const day = isRecord(fields) ? fields["day"] : undefined;
  return isRecord(day) && day["hide"] === true;
}

function reportDayParts({ fields }: SourceObject, name: string, reportLoss: ReportLoss): void {
  if (!isRecord(fields)) return;
  for (const [part, settings] of Object.entries(fields)) {
    if (!isRecord(settings)) continue;
    if (settings["hide"] === true && part !== "day")
      reportLoss(`${name}.fields.${part}`, "is not asked in the source, but here");
    for (const key of ["minYear", "maxYear"])
      if (!isEmptySource(settings[key]))
        reportLoss(`${name}.fields.${part}.${key}`, "has no counterpart: write the validator dateRange");
  }
}

/** True if a part of a component of type `day` is required. */
function isDayRequired({ type, fields }: SourceObject): boolean {
  if (type !== "day" || !isRecord(fields)) return false;
  return Object.values(fields).some((part) => isRecord(part) && part["required"] === true);
}

function toOptions(component: SourceObject, name: string, reportLoss: ReportLoss) {
  // The form contains the choices only if it has no other source of choices (a URL, a resource or code). A
  // component with another source may still contain old choices: ignore them.
  if (!["values", "", undefined].includes(component["dataSrc"] as string | undefined)) return [];
  const selectData = isRecord(component["data"]) ? component["data"] : {};
  const source = component["type"] === "select" ? selectData["values"] : component["values"];
  const values: readonly unknown[] = Array.isArray(source) ? source : [];
  return values.flatMap((entry, index) => {
    const { value, label } = isRecord(entry) ? entry : { value: entry, label: entry };
    const place = `${name}.values[${index}]`;
    const text = readPlainText(label, place, reportLoss);
    if (String(value ?? "") !== "") return [{ value: String(value), label: text ?? String(value) }];
    if (text) reportLoss(place, `the choice "${text}" has no value`);
    return [];
  });
}

/** Converts a default to an answer. `buildImportedForm` reports a default that the question does not accept. */
function toDefault(
  source: unknown,
  type: QuestionType,
  name: string,
  reportLoss: ReportLoss,
): ImportedQuestion["default"] {
  const place = `${name}.defaultValue`;
  const value = toAnswer(source, type, () => reportLoss(place, "has no counterpart"));
  return value === undefined ? undefined : { value, place };
}

function toAnswer(value: unknown, type: QuestionType, reportLost: () => void): unknown {
  if (isEmptySource(value) || (typeof value === "string" && /^[0/]*$/.test(value) && value.includes("/")))
    return undefined;
  if (type === "checkbox" && value === true) return true;
  if (type === "checkboxes") {
    if (Array.isArray(value)) return value.map(String);
    if (isRecord(value)) return Object.keys(value).filter((key) => value[key] === true);
  }
  const isTextOrNumber = typeof value === "string" || typeof value === "number";
  if (isTextOrNumber && type === "date") return String(value).slice(0, "2026-11-21".length);
  if (isTextOrNumber && type === "time") return String(value).slice(0, "09:30".length);
  if (isTextOrNumber && !["checkbox", "checkboxes", "file", "address", "dateTime", "month"].includes(type))
    return String(value);
  reportLost();
  return undefined;
}

function toValidators(
  component: SourceObject,
  rules: SourceObject,
  type: QuestionType,
  name: string,
  reportLoss: ReportLoss,
): ImportedValidator[] {
  const validators: ImportedValidator[] = [];
  const convertedRules = ["required"];
  const addValidator = (code: Validator["code"], param: string, key: string, value = rules[key]) => {
    const number = readSourceNumber(value);
    if (number === undefined) return;
    convertedRules.push(key);
    validators.push({ code, params: { [param]: number } });
  };
  if (type === "number" || type === "currency" || type === "measure") {
    addValidator("min", "min", "min");
    addValidator("max", "max", "max");
    if (rules["integer"] === true) validators.push({ code: "integer" });
    convertedRules.push("integer");
    if (type !== "currency") addValidator("decimals", "max", "decimalLimit", component["decimalLimit"]);
  }
  if (type === "text" || type === "textarea") {
    addValidator("minLength", "min", "minLength");
    addValidator("maxLength", "max", "maxLength");
    const pattern = rules["pattern"];
    if (typeof pattern === "string" && pattern !== "") {
      convertedRules.push("pattern");
      if (/\(\?[=!<]/.test(pattern))
        reportLoss(`${name}.validate.pattern`, "looks around, which is not allowed");
      else validators.push({ code: "pattern", params: { pattern: pattern.replace(/^\^|\$$/g, "") } });
    }
  }
  if (type === "checkboxes") {
    addValidator("minItems", "min", "minSelectedCount");
    addValidator("maxItems", "max", "maxSelectedCount");
  }
  if (component["multiple"] === true && (type === "checkboxes" || type === "file"))
    convertedRules.push("multiple");
  if (rules["required"] !== true && validators.length > 0) convertedRules.push("customMessage");
  reportLostProperties(rules, `${name}.validate`, convertedRules, reportLoss);
  const message = readPlainText(rules["customMessage"], `${name}.validate.customMessage`, reportLoss);
  return message === undefined ? validators : validators.map((validator) => ({ ...validator, message }));
}
