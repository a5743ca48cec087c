/** Texts of the forms as messages in the reader's language. */
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { configurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import type { AnswerProblem, ProblemItem } from "#contract/wizard/validation/validate.ts";
import { requestWizards } from "../wizards/additional-requests.ts";
import { olderWizards, wizards } from "../wizards/wizard-table.ts";
import { type CatalogueLanguage, formTranslations } from "./catalogue.ts";
import { Message, type MessageValue } from "./message.ts";

/** Text of a form as a message; the form's own language if the reader's language has no translation. */
export function createFormMessage(
  { key, text }: MessageText,
  values?: Readonly<Record<string, MessageValue>>,
): Message {
  return new Message(isTranslated({ key, text }) ? key : `${key}${OWN_WORDING}`, values, text);
}

/** Ends a key that no catalogue has, so that the text itself is shown. */
const OWN_WORDING = "#own";

let translatedTexts: ReadonlyMap<string, string> | undefined;

/** False if an uploaded form has other words under a key of the software's forms: its translations say something else. */
function isTranslated({ key, text }: MessageText): boolean {
  translatedTexts ??= new Map(
    [...wizards, ...olderWizards, ...Object.values(requestWizards)].flatMap((form) =>
      configurationTexts(form).map((known) => [known.key, known.text] as const),
    ),
  );
  const known = translatedTexts.get(key);
  return known === undefined || known === text;
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
    configurationTexts(config).flatMap((source) => {
      const text = isTranslated(source) ? texts[source.key] : undefined;
      return text === undefined ? [] : [[source.key, text]];
    }),
  );
}
