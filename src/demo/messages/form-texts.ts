/** Texts of the forms as messages in the reader's language. */
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { configurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import type { AnswerProblem, ProblemItem } from "#contract/wizard/validation/validate.ts";
import { type CatalogueLanguage, formTranslations } from "./catalogue.ts";
import { Message, type MessageValue } from "./message.ts";

/** Text of a form as a message; English if the reader's language has no translation. */
export function createFormMessage(
  { key, text }: MessageText,
  values?: Readonly<Record<string, MessageValue>>,
): Message {
  return new Message(key, values, text);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Problem with an answer as a message: `Owner 2: Enter “Telephone”`. */
export function createProblemMessage({ message: words, params, label, item }: AnswerProblem): Message {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" && DAY.test(value) ? { day: value } : value,
  ]);
  const problem = createFormMessage(words, {
    ...Object.fromEntries(values),
    label: createFormMessage(label),
  });
  return item ? itemProblemMessage(item, problem) : problem;
}

function itemProblemMessage({ noun: words, number, within }: ProblemItem, problem: Message): Message {
  const noun = createFormMessage(words);
  const own =
    number === undefined
      ? new Message("service.rowProblem", { noun, problem })
      : new Message("service.itemProblem", { noun, number, problem });
  return within ? itemProblemMessage(within, own) : own;
}

/** Returns a configuration's translations by key, without texts that have none. */
export function listFormTranslations(
  config: WizardConfig,
  language: CatalogueLanguage,
): Record<string, string> {
  const texts = formTranslations[language];
  return Object.fromEntries(
    configurationTexts(config).flatMap(({ key }) => {
      const text = texts[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}
