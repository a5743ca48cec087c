/** Converts texts of forms to messages, which are then shown in the reader's language. */
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import { answerWords } from "#contract/wizard/answers/answer-words.ts";
import { toShortLine } from "#contract/wizard/answers/answers-in-texts.ts";
import { isMonth, toDay } from "#contract/wizard/answers/values.ts";
import type { CountryCode, Field, MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { listConfigurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import type { FilledAnswer } from "#contract/wizard/field.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import type { AnswerProblem, ProblemItem } from "#contract/wizard/validation/answer-problem.ts";
import { FILE_SIZE_PARAM } from "#contract/wizard/validation/finding.ts";
import { requestWizards } from "../wizards/additional-requests.ts";
import { builtInForms, olderBuiltInForms } from "../wizards/built-in-forms.ts";
import { type CatalogueLanguage, formTranslations } from "./catalogue.ts";
import { type AnswerValue, Message, type MessageValue, type MessageValues } from "./message.ts";

/** Creates a message for a form's text. Without a translation into the reader's language, the form's text is used. */
export function createFormMessage(words: MessageText, extraValues?: MessageValues): Message {
  const { key, text } = words;
  const values = words.answers ? { ...toAnswerValues(words), ...extraValues } : extraValues;
  return new Message(isTranslated({ key, text }) ? key : `${key}${OWN_TEXT_SUFFIX}`, values, text);
}

/**
 * Converts the answers that a text contains to message values, so that choices, days, times and numbers are shown in
 * the reader's language.
 */
function toAnswerValues({ answers = {}, filled = {} }: MessageText): MessageValues {
  const values = Object.entries(answers).map(([name, { otherwise }]) => {
    const answer = filled[name];
    return [name, (answer && toAnswerValue(answer)) ?? createFormMessage(otherwise)] as const;
  });
  return Object.fromEntries(values);
}

function toAnswerValue({ field, value, choices, country }: FilledAnswer): MessageValue | undefined {
  const labels = [value].flat().map((element) => choices?.find((choice) => choice.value === element)?.label);
  const choiceTexts = labels.filter((label) => label !== undefined).map((label) => createFormMessage(label));
  if (choiceTexts.length > 0) return choiceTexts;
  const text = toShortLine(
    getAnswerText(field, value, { formatText: ({ text }) => text, lists: {}, country }),
  );
  if (text === "") return undefined;
  if (field.type === "month" && isMonth(value)) return { month: value };
  const day = field.type === "date" ? toDay(value) : undefined;
  if (day !== undefined) return { day };
  if (typeof value === "boolean") return createFormMessage(value ? answerWords.yes : answerWords.no);
  return isFormatted(field) ? toUnformattedValue(field, value, country) : text;
}

/** True for a question whose answer is written differently in each language. */
function isFormatted({ type }: Field): boolean {
  const { family, stores } = fieldTypes[type];
  return family === "number" || family === "day" || stores === "computed";
}

function toUnformattedValue(
  { type, unit, value }: Field,
  answer: unknown,
  country: CountryCode | undefined,
): AnswerValue {
  return {
    answer,
    field: { type, ...(unit === undefined ? {} : { unit }), ...(value === undefined ? {} : { value }) },
    ...(country === undefined ? {} : { country }),
  };
}

/** Suffix that makes a key unknown to every catalogue, so that the form's own text is shown. */
const OWN_TEXT_SUFFIX = "#own";

let translatedTexts: ReadonlyMap<string, string> | undefined;

/**
 * False if an uploaded form uses a key of the built-in forms for another text, so that the translation would be
 * wrong.
 */
function isTranslated({ key, text }: MessageText): boolean {
  translatedTexts ??= new Map(
    [...builtInForms, ...olderBuiltInForms, ...Object.values(requestWizards)].flatMap((form) =>
      listConfigurationTexts(form).map(
        (configurationText) => [configurationText.key, configurationText.text] as const,
      ),
    ),
  );
  const translatedText = translatedTexts.get(key);
  return translatedText === undefined || translatedText === text;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Creates a message for a problem with an answer: `Owner 2: Enter “Telephone”`. */
export function createProblemMessage({ message: words, params, label, item }: AnswerProblem): Message {
  const values = Object.entries(params).map(([name, value]) => [name, toParamValue(name, value)]);
  const problem = createFormMessage(words, {
    ...Object.fromEntries(values),
    label: createFormMessage(label),
  });
  return item ? createItemProblemMessage(item, problem) : problem;
}

function toParamValue(name: string, value: string | number): MessageValue {
  if (name === FILE_SIZE_PARAM) return { bytes: Number(value) };
  if (isMonth(value)) return { month: value };
  return typeof value === "string" && DAY_PATTERN.test(value) ? { day: value } : value;
}

function createItemProblemMessage(
  { noun: words, number, containingItem }: ProblemItem,
  problem: Message,
): Message {
  const noun = createFormMessage(words);
  const itemMessage =
    number === undefined
      ? new Message("service.rowProblem", { noun, problem })
      : new Message("service.itemProblem", { noun, number, problem });
  return containingItem ? createItemProblemMessage(containingItem, itemMessage) : itemMessage;
}

/** Returns a configuration's translations by key. Omits texts without a translation. */
export function listFormTranslations(
  config: WizardConfig,
  language: CatalogueLanguage,
): Record<string, string> {
  const texts = formTranslations[language];
  return Object.fromEntries(
    listConfigurationTexts(config).flatMap((source) => {
      const text = isTranslated(source) ? texts[source.key] : undefined;
      return text === undefined ? [] : [[source.key, text]];
    }),
  );
}
