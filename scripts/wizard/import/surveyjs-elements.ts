/**
 * Rewrites SurveyJS elements that have no direct counterpart in the portal: as a table, as several questions
 * or as choices.
 */
import { isRecord } from "#contract/unknown-value.ts";
import type { ReportLoss } from "./imported-form.ts";
import { listSourceObjects, readSourceNumber, readSourceText, type SourceObject } from "./read-source.ts";

export interface PlacedElement {
  readonly element: SourceObject;
  readonly place: string;
}

const MAX_GENERATED_CHOICES = 100;

/**
 * Returns the elements of a list, each with its place in the source. Elements without a counterpart of their
 * own are rewritten.
 */
export function listElements(
  source: unknown,
  place: string,
  reportLoss: ReportLoss,
): readonly PlacedElement[] {
  return listSourceObjects(source).flatMap((element, index) => {
    const innerPlace = `${place}[${index}]`;
    return rewriteElement(element, innerPlace, reportLoss).map((rewritten) => ({
      element: { ...rewritten, name: rewritten["name"] ?? `element${index + 1}` },
      place: innerPlace,
    }));
  });
}

function rewriteElement(
  element: SourceObject,
  place: string,
  reportLoss: ReportLoss,
): readonly SourceObject[] {
  switch (element["type"]) {
    case "matrix":
      return [toChoiceTable(element)];
    case "multipletext":
      return [toPanel(element)];
    case "imagepicker":
      return withSpecialChoices(withoutPictures(element, place, reportLoss));
    case "rating":
      return [toRatingChoices(element)];
    case "dropdown":
      return withSpecialChoices(withNumberChoices(element));
    case "radiogroup":
    case "checkbox":
    case "tagbox":
      return withSpecialChoices(element);
    default:
      return [element];
  }
}

/**
 * Converts a matrix, which has one choice in each row, to a table. The columns of the matrix are the
 * choices.
 */
function toChoiceTable(element: SourceObject): SourceObject {
  const { columns, isAllRowRequired, eachRowRequired, isRequired, ...rest } = element;
  const isEachRequired = [isAllRowRequired, eachRowRequired, isRequired].includes(true);
  const column = { name: "answer", title: "Answer", cellType: "radiogroup", choices: columns };
  return { ...rest, type: "matrixdropdown", columns: [{ ...column, isRequired: isEachRequired }] };
}

/**
 * Converts an element with several texts to a panel with one question for each. A question has a name such
 * as `contact.mail`, because conditions refer to it as `{contact.mail}`.
 */
function toPanel({ items, ...rest }: SourceObject): SourceObject {
  const elements = listSourceObjects(items).map((item) => ({
    ...item,
    type: "text",
    title: item["title"] ?? item["name"],
    name: `${rest["name"]}.${item["name"]}`,
    isRequired: item["isRequired"] === true || rest["isRequired"] === true,
  }));
  const { isRequired: _, ...panel } = rest;
  return { ...panel, type: "panel", elements };
}

function withoutPictures(
  { multiSelect, ...element }: SourceObject,
  place: string,
  reportLoss: ReportLoss,
): SourceObject {
  const choices = listSourceObjects(element["choices"]).map(({ imageLink, ...choice }, index) => {
    if (imageLink !== undefined)
      reportLoss(
        `${place}.choices[${index}].imageLink`,
        "choices have no pictures: say in the text what it shows",
      );
    return choice;
  });
  return { ...element, type: multiSelect === true ? "checkbox" : "radiogroup", choices };
}

function toRatingChoices(element: SourceObject): SourceObject {
  const { rateMin, rateMax, rateValues, minRateDescription, maxRateDescription, ...rest } = element;
  const [min, max] = [readSourceNumber(rateMin) ?? 1, readSourceNumber(rateMax) ?? 5];
  const values: readonly unknown[] = Array.isArray(rateValues) ? rateValues : listNumbers(min, max, 1);
  const labelValue = (value: unknown, description: unknown) => {
    const text = readSourceText(description);
    if (text === undefined) return value;
    const number = isRecord(value) ? value["value"] : value;
    const label = (isRecord(value) && readSourceText(value["text"])) || String(number);
    return { value: number, text: `${label} – ${text}` };
  };
  const choices = values.map((value, at) => {
    if (at === 0) return labelValue(value, minRateDescription);
    return at === values.length - 1 ? labelValue(value, maxRateDescription) : value;
  });
  return { ...rest, type: "radiogroup", choices };
}

function withNumberChoices(element: SourceObject): SourceObject {
  const { choicesMin, choicesMax, choicesStep, ...rest } = element;
  const [min, max, step] = [choicesMin, choicesMax, choicesStep ?? 1].map(readSourceNumber);
  const ownChoices: readonly unknown[] = Array.isArray(rest["choices"]) ? rest["choices"] : [];
  if (min === undefined || max === undefined || !step || step < 0) return element;
  return { ...rest, choices: [...ownChoices, ...listNumbers(min, max, step)] };
}

function listNumbers(min: number, max: number, step: number): readonly number[] {
  const count = Math.floor((max - min) / step) + 1;
  const length = Math.min(MAX_GENERATED_CHOICES, Math.max(1, count));
  return Array.from({ length }, (_, index) => min + index * step);
}

/**
 * Adds the choices "None" and "Other". For "Other", also adds a question with the name `name-Comment`, by
 * which conditions refer to it.
 */
function withSpecialChoices(element: SourceObject): readonly SourceObject[] {
  const { showNoneItem, hasNone, noneText, showOtherItem, hasOther, otherText, ...rest } = element;
  const hasNoneChoice = [showNoneItem, hasNone].includes(true);
  const hasOtherChoice = [showOtherItem, hasOther].includes(true);
  if (!hasNoneChoice && !hasOtherChoice) return [element];
  const otherChoice = { value: "other", text: otherText ?? "Other" };
  const choices = [
    ...(Array.isArray(rest["choices"]) ? rest["choices"] : []),
    ...(hasNoneChoice ? [{ value: "none", text: noneText ?? "None" }] : []),
    ...(hasOtherChoice ? [otherChoice] : []),
  ];
  const { name } = rest;
  const commentQuestion = {
    type: "text",
    name: `${name}-Comment`,
    title: otherChoice.text,
    isRequired: true,
  };
  return [
    { ...rest, choices },
    ...(hasOtherChoice ? [{ ...commentQuestion, visibleIf: `{${name}} = 'other'` }] : []),
  ];
}
