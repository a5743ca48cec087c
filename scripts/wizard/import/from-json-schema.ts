/**
 * Converts a JSON Schema: properties become questions, objects sections, and arrays of objects repeating sections.
 */
import { isRecord } from "#contract/unknown-value.ts";
import type {
  ImportedForm,
  ImportedQuestion,
  ImportedSection,
  ImportedValidator,
  ReportLoss,
} from "./imported-form.ts";
import { readPlainText } from "./imported-text.ts";
import { readSourceNumber, type SourceObject, toStoredAnswer } from "./read-source.ts";

const FORMATS: Readonly<Record<string, ImportedQuestion["type"]>> = {
  date: "date",
  "date-time": "dateTime",
  time: "time",
  email: "email",
  uri: "url",
  url: "url",
};
const UNREAD_KEYWORDS = [
  "oneOf",
  "anyOf",
  "allOf",
  "if",
  "dependentSchemas",
  "patternProperties",
  "not",
] as const;

export function readJsonSchemaForm(source: SourceObject, name: string, reportLoss: ReportLoss): ImportedForm {
  const title = readPlainText(source["title"], "#/title", reportLoss) ?? name;
  return {
    id: name,
    title,
    locale: "en-AU",
    steps: [
      { name: "form", title, sections: toSections(source, source, { name: "form", title }, "#", reportLoss) },
    ],
  };
}

function toSections(
  root: SourceObject,
  schema: SourceObject,
  own: Pick<ImportedSection, "name" | "title">,
  place: string,
  reportLoss: ReportLoss,
): ImportedSection[] {
  const requiredNames = Array.isArray(schema["required"]) ? schema["required"] : [];
  const questions: ImportedQuestion[] = [];
  const nestedSections: ImportedSection[] = [];
  for (const key of UNREAD_KEYWORDS)
    if (schema[key] !== undefined)
      reportLoss(`${place}/${key}`, "has no counterpart: write a condition or a rule");
  for (const [name, rawProperty] of Object.entries(
    isRecord(schema["properties"]) ? schema["properties"] : {},
  )) {
    const at = `${place}/properties/${name}`;
    const property = followReference(root, rawProperty);
    if (!property) {
      reportLoss(at, "refers to a schema outside this file");
      continue;
    }
    const items = followReference(root, property["items"]);
    const isList = property["type"] === "array" && items?.["type"] === "object";
    if (property["type"] !== "object" && !isList) {
      const question = toQuestion(property, items, name, at, reportLoss);
      if (question) questions.push({ ...question, isRequired: requiredNames.includes(name) });
      continue;
    }
    if (property["default"] !== undefined) reportLoss(`${at}/default`, "has no counterpart");
    const title = readPlainText(property["title"], `${at}/title`, reportLoss) ?? name;
    if (property["type"] === "object") {
      if (at.split("/properties/").length > 6) reportLoss(at, "is nested too deeply");
      else nestedSections.push(...toSections(root, property, { name, title }, at, reportLoss));
    } else if (items) {
      const [first, ...others] = toSections(root, items, { name, title }, `${at}/items`, reportLoss);
      for (const other of others) reportLoss(at, `the part "${other.name}" of an item was not imported`);
      const [min, max] = [readSourceNumber(property["minItems"]), readSourceNumber(property["maxItems"])];
      if (first)
        nestedSections.push({
          ...first,
          repeat: {
            noun: title,
            ...(min === undefined ? {} : { min }),
            ...(max === undefined ? {} : { max }),
          },
        });
    }
  }
  const help = readPlainText(schema["description"], `${place}/description`, reportLoss);
  return [...(questions.length > 0 ? [{ ...own, ...(help && { help }), questions }] : []), ...nestedSections];
}

/** Returns the target of a reference within the file; undefined for other references. */
function followReference(root: SourceObject, value: unknown, depth = 0): SourceObject | undefined {
  if (!isRecord(value) || depth > 8) return undefined;
  const reference = value["$ref"];
  if (typeof reference !== "string") return value;
  if (!reference.startsWith("#/")) return undefined;
  const target = reference
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (node, part) =>
        isRecord(node) && Object.hasOwn(node, part.replaceAll("~1", "/").replaceAll("~0", "~"))
          ? node[part.replaceAll("~1", "/").replaceAll("~0", "~")]
          : undefined,
      root,
    );
  const resolvedSchema = followReference(root, target, depth + 1);
  return (
    resolvedSchema && {
      ...resolvedSchema,
      ...Object.fromEntries(Object.entries(value).filter(([key]) => key !== "$ref")),
    }
  );
}

function toQuestion(
  property: SourceObject,
  items: SourceObject | undefined,
  name: string,
  place: string,
  reportLoss: ReportLoss,
): ImportedQuestion | undefined {
  const label = readPlainText(property["title"], `${place}/title`, reportLoss) ?? name;
  const hint = readPlainText(property["description"], `${place}/description`, reportLoss);
  const defaultValue = toStoredAnswer(property["default"]);
  const defaultAnswer =
    defaultValue === undefined ? undefined : { value: defaultValue, place: `${place}/default` };
  const baseQuestion = { name, label, hint, default: defaultAnswer };
  const toOptions = (values: unknown) =>
    Array.isArray(values) ? values.map((value) => ({ value: String(value), label: String(value) })) : [];
  const validate: ImportedValidator[] = [];
  const addValidator = (code: ImportedValidator["code"], param: string, value: unknown) => {
    const number = readSourceNumber(value);
    if (number !== undefined) validate.push({ code, params: { [param]: number } });
  };
  const options = toOptions(property["enum"]);
  if (options.length > 0) return { ...baseQuestion, type: options.length > 6 ? "select" : "radio", options };
  switch (property["type"]) {
    case "boolean":
      return { ...baseQuestion, type: "yesNo" };
    case "integer":
    case "number":
      addValidator("min", "min", property["minimum"]);
      addValidator("max", "max", property["maximum"]);
      return { ...baseQuestion, type: property["type"], validate };
    case "array": {
      const choices = toOptions(items?.["enum"]);
      if (choices.length === 0) break;
      addValidator("minItems", "min", property["minItems"]);
      addValidator("maxItems", "max", property["maxItems"]);
      return { ...baseQuestion, type: "checkboxes", options: choices, validate };
    }
    case "string": {
      const format = String(property["format"] ?? "");
      const type = FORMATS[format];
      if (type) return { ...baseQuestion, type };
      if (format !== "") reportLoss(`${place}/format`, `the format "${format}" has no counterpart`);
      addValidator("minLength", "min", property["minLength"]);
      addValidator("maxLength", "max", property["maxLength"]);
      const pattern = property["pattern"];
      if (typeof pattern === "string" && !/\(\?[=!<]/.test(pattern))
        validate.push({ code: "pattern", params: { pattern: pattern.replace(/^\^|\$$/g, "") } });
      else if (pattern !== undefined) reportLoss(`${place}/pattern`, "looks around, which is not allowed");
      const isLong = (readSourceNumber(property["maxLength"]) ?? 0) > 200;
      return { ...baseQuestion, type: isLong ? "textarea" : "text", validate };
    }
    default:
  }
  reportLoss(place, `a value of type "${property["type"]}" has no counterpart`);
  return undefined;
}
