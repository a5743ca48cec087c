/** Converts the questions of a SurveyJS form: types, choices and tables. */
import { isRecord } from "#contract/unknown-value.ts";
import type { ImportedQuestion } from "./imported-form.ts";
import {
  isEmptySource,
  listSourceObjects,
  readFileTypes,
  readSourceNumber,
  type SourceObject,
  toStoredAnswer,
} from "./read-source.ts";
import { reportLostSurveyKeys } from "./surveyjs-losses.ts";
import type { SurveyReader } from "./surveyjs-reader.ts";
import { toValidators } from "./surveyjs-validators.ts";

type QuestionType = ImportedQuestion["type"];

const TYPES_BY_ELEMENT: Readonly<Record<string, QuestionType>> = {
  text: "text",
  comment: "textarea",
  radiogroup: "radio",
  dropdown: "select",
  checkbox: "checkboxes",
  tagbox: "checkboxes",
  boolean: "yesNo",
  file: "file",
  html: "richHelp",
  signaturepad: "signature",
  matrixdynamic: "table",
  matrixdropdown: "table",
  // Types that are not part of SurveyJS, but that authors often add.
  yesno: "radio",
  infotext: "richHelp",
  helptext: "richHelp",
  personname: "text",
  contactinfo: "contact",
  address: "address",
};
const YES_NO = [
  { value: "y", label: "Yes" },
  { value: "n", label: "No" },
];
/** Question types that a cell of a table can have. */
const CELL_TYPES: readonly QuestionType[] = [
  ...(["text", "number", "date", "month", "dateTime", "time", "email", "phone", "url"] as const),
  ...(["select", "radio", "yesNo"] as const),
];
const TYPES_BY_INPUT: Readonly<Record<string, QuestionType>> = {
  number: "number",
  range: "number",
  date: "date",
  month: "month",
  "datetime-local": "dateTime",
  time: "time",
  email: "email",
  tel: "phone",
  url: "url",
};
/** Returns the question type of an element; undefined if there is no counterpart. */
function findType(element: SourceObject): QuestionType | undefined {
  const type = String(element["type"] ?? "text");
  if (type === "text") return TYPES_BY_INPUT[String(element["inputType"] ?? "")] ?? "text";
  return Object.hasOwn(TYPES_BY_ELEMENT, type) ? TYPES_BY_ELEMENT[type] : undefined;
}

/** Returns the choices of an element. `readText` reads the text of the choice at an index. */
function toOptions(element: SourceObject, readText: (value: unknown, index: number) => string | undefined) {
  if (element["type"] === "yesno") return YES_NO;
  const choices = Array.isArray(element["choices"]) ? element["choices"] : [];
  return choices.map((choice: unknown, index) => {
    const value = String(isRecord(choice) ? choice["value"] : choice);
    return { value, label: (isRecord(choice) ? readText(choice["text"], index) : undefined) ?? value };
  });
}

/** Converts an element to a question; undefined if the element is not converted. */
export function toQuestion(
  survey: SurveyReader,
  element: SourceObject,
  elementName: string,
  place: string,
): ImportedQuestion | undefined {
  const knownType = findType(element);
  // An unknown type becomes a text, so that other questions' conditions can still refer to it.
  if (!knownType) {
    survey.reportLoss(place, `a question of type "${element["type"]}" has no counterpart: it becomes a text`);
    if (!isEmptySource(element["choices"]))
      survey.reportLoss(`${place}.choices`, "are lost: a text has none");
  }
  reportLostSurveyKeys(element, place, survey.reportLoss);
  const ownLabel = survey.readText(element["title"], `${place}.title`);
  const label = ownLabel ?? (knownType === "richHelp" ? "Information" : elementName);
  if (knownType === "table") return toTable(survey, element, elementName, place, label);
  const offersChoices = ["radio", "select", "checkboxes"].includes(knownType ?? "");
  const options = offersChoices
    ? toOptions(element, (choice, at) => survey.readText(choice, `${place}.choices[${at}]`))
    : [];
  const isWithoutChoices = offersChoices && options.length === 0;
  if (isWithoutChoices)
    survey.reportLoss(place, "has no choices of its own, such as choices from an address: it becomes a text");
  const type = isWithoutChoices ? "text" : (knownType ?? "text");
  const defaultValue = toStoredAnswer(element["defaultValue"]);
  const helpKey = ["html", "body", "title"].find((key) => element[key] !== undefined) ?? "title";
  const hintKey = type === "richHelp" ? helpKey : "description";
  return {
    name: elementName,
    type,
    label,
    hint: survey.readText(element[hintKey], `${place}.${hintKey}`),
    isRequired: element["isRequired"] === true && type !== "richHelp",
    visibleIf: survey.readCondition(element["visibleIf"], place),
    requiredIf: type === "richHelp" ? undefined : survey.readCondition(element["requiredIf"], place),
    readOnlyIf: toReadOnly(survey, element, defaultValue !== undefined, place),
    options: options.length > 0 ? options : undefined,
    default: defaultValue === undefined ? undefined : { value: defaultValue, place: `${place}.defaultValue` },
    validate: toValidators(element, type, place, survey.reportLoss, survey.locale),
    ...(type === "file"
      ? {
          file: {
            types: readFileTypes(element["acceptedTypes"]),
            max: element["allowMultiple"] === true ? (readSourceNumber(element["maxFiles"]) ?? 10) : 1,
            ...(readSourceNumber(element["maxSize"]) && { size: Number(element["maxSize"]) }),
          },
        }
      : {}),
  };
}

function toReadOnly(
  survey: SurveyReader,
  element: SourceObject,
  hasDefault: boolean,
  place: string,
): ImportedQuestion["readOnlyIf"] {
  if (element["readOnly"] !== true) {
    const isEnabled = survey.readCondition(element["enableIf"], place);
    return isEnabled === undefined ? undefined : { "!": isEnabled };
  }
  if (hasDefault) return true;
  survey.reportLoss(
    `${place}.readOnly`,
    "has no answer to show: make the question computed, or write a default",
  );
  return undefined;
}

function toTable(
  survey: SurveyReader,
  element: SourceObject,
  elementName: string,
  place: string,
  label: string,
): ImportedQuestion {
  if (!isEmptySource(element["defaultValue"]))
    survey.reportLoss(`${place}.defaultValue`, "has no counterpart");
  const columns = listSourceObjects(element["columns"]).flatMap((column, index) => {
    const cell = {
      ...column,
      type: column["cellType"] ?? element["cellType"] ?? "dropdown",
      choices: column["choices"] ?? element["choices"],
      // Only a sum is converted. Keep any other total as a property of the cell, so that it is reported as
      // lost.
      totalType: column["totalType"] === "sum" ? undefined : column["totalType"],
    };
    const innerPlace = `${place}.columns[${index}]`;
    // SurveyJS names the questions of a row in its own way, so the condition is not converted.
    if (column["visibleIf"] !== undefined)
      survey.reportLoss(`${innerPlace}.visibleIf`, "write it with item.");
    const question = toQuestion(
      survey,
      { ...cell, visibleIf: undefined },
      String(column["name"] ?? `column${index + 1}`),
      innerPlace,
    );
    if (question && CELL_TYPES.includes(question.type))
      return { ...question, hasTotal: column["totalType"] === "sum" && question.type === "number" };
    if (!question) return [];
    survey.reportLoss(innerPlace, `a ${question.type} does not fit in a cell: it becomes a text`);
    return { name: question.name, type: "text" as const, label: question.label };
  });
  const [min, max] = [readSourceNumber(element["minRowCount"]), readSourceNumber(element["maxRowCount"])];
  const hasRows = element["type"] === "matrixdropdown";
  const rows = toOptions({ choices: hasRows ? element["rows"] : [] }, (row, at) =>
    survey.readText(row, `${place}.rows[${at}]`),
  );
  if (hasRows && rows.length === 0) survey.reportLoss(`${place}.rows`, "there are none, so people add them");
  return {
    name: elementName,
    type: "table",
    label,
    hint: survey.readText(element["description"], `${place}.description`),
    visibleIf: survey.readCondition(element["visibleIf"], place),
    columns,
    ...(rows.length > 0
      ? { rows }
      : {
          repeat: {
            noun: "Row",
            min: min ?? (element["isRequired"] === true ? 1 : 0),
            ...(max === undefined ? {} : { max }),
          },
        }),
  };
}
