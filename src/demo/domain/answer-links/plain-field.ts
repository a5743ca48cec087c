/**
 * Converts between the answer to a form question and an input on a page without the wizard, such as the page
 * of an emailed link.
 */

import type * as z from "zod/mini";
import type { linkedInformationRequest } from "#contract/public/public-additional-request.ts";
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { Field } from "#contract/wizard/config.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import { englishTranslator, type Translator } from "../../messages/translator.ts";
import { translateLists } from "../lookups/lists.ts";
import { mergeAnswerParts, toPlainParts } from "./answer-parts.ts";

type PlainField = NonNullable<z.input<typeof linkedInformationRequest>["Items"][number]["Field"]>;

const plainTypeByFieldType: Readonly<Partial<Record<Field["type"], PlainField["Type"]>>> = {
  ...{ text: "text", phone: "text", email: "text", url: "text", registrationNo: "text" },
  ...{ abnAcn: "text", companyNumber: "text" },
  ...{ textarea: "longText", number: "number", integer: "number", currency: "number", measure: "number" },
  ...{ date: "date", yesNo: "yesNo", radio: "one", select: "one", bcaClass: "one", checkboxes: "many" },
};

/**
 * Converts the question at `path` to a field that a page without the wizard can show. Returns null for
 * questions that only the wizard can show, such as land with a map.
 */
export function toPlainField(view: FormView, path: string, translator: Translator): PlainField | null {
  const field = findFieldPlace(view.outline, path)?.field;
  if (!field || field.multiple || field.sensitive || view.isReadOnly(path)) return null;
  const Hint = field.hint ? translator.text(createFormMessage(withAnswers(view, field.hint, path))) : null;
  const { country } = view.outline.config;
  const Parts = toPlainParts(field, getAnswerAt(view.answers(), path), translator, country);
  if (Parts.length > 0) return { Type: "parts", Options: [], Parts, Unit: null, Hint, Values: [] };
  const Type = plainTypeByFieldType[field.type];
  if (!Type) return null;
  const hasOptions = Type === "one" || Type === "many";
  const Options = hasOptions ? listOptions(view, path, field, translator) : [];
  if (hasOptions && Options.length === 0) return null;
  return {
    Type,
    Options,
    Parts,
    Unit: field.unit ?? null,
    Hint,
    Values: toFieldValues(Type, getAnswerAt(view.answers(), path)),
  };
}

function listOptions(
  view: FormView,
  path: string,
  field: Field,
  translator: Translator,
): PlainField["Options"] {
  const formChoices = view.choicesAt(path);
  if (formChoices)
    return formChoices.map(({ value, label }) => ({
      Id: value,
      Name: translator.text(createFormMessage(label)),
    }));
  const lists = translateLists(translator);
  const selectedList = field.list && Object.hasOwn(lists, field.list) ? lists[field.list] : undefined;
  return (selectedList ?? []).map(({ Id, Name }) => ({ Id, Name }));
}

function toFieldValues(type: PlainField["Type"], value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (type === "yesNo") return [value === true ? "yes" : "no"];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/**
 * Converts the values that a person entered for the question at `path` to an answer. Stores a number as text,
 * unless the stored answer is a JavaScript number. Returns null if the person emptied the field, and
 * undefined if only the wizard can show the question.
 */
export function convertToAnswer(view: FormView, path: string, values: readonly string[]): unknown {
  const Type = toPlainField(view, path, englishTranslator)?.Type;
  if (!Type) return undefined;
  const storedAnswer = getAnswerAt(view.answers(), path);
  const field = findFieldPlace(view.outline, path)?.field;
  if (field && Type === "parts")
    return mergeAnswerParts(field, values, storedAnswer, view.outline.config.country);
  const enteredValues = values.map((value) => value.trim()).filter(Boolean);
  const [first] = enteredValues;
  if (first === undefined) return null;
  if (Type === "many") return enteredValues;
  if (Type === "yesNo") return first === "yes";
  if (Type !== "number") return first;
  const numberText = first.replace(/[$£,\s]/g, "");
  return typeof storedAnswer === "number" && Number.isFinite(Number(numberText))
    ? Number(numberText)
    : numberText;
}
