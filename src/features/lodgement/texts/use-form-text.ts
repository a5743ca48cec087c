import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { fillText } from "#contract/wizard/validation/problem-texts.ts";
import type { Problem } from "#contract/wizard/validation/validate.ts";
import { directionOf } from "#i18n/direction.ts";
import { formatDate } from "#i18n/format.ts";
import { humaniseKey, type Texts, useTexts } from "#i18n/use-text.ts";

type Values = Readonly<Record<string, string | number>>;
export type FormatText = (words: MessageText, values?: Values) => string;

const formatters = new WeakMap<Texts, FormatText>();

/** Puts a configuration's words into the reader's language; its own text where there is no translation. */
export function createFormatText(texts: Texts): FormatText {
  const known = formatters.get(texts);
  if (known) return known;
  const say: FormatText = (words, values = {}) => {
    // Most words have no translation, and asking for one in vain is dear on a long form.
    if (!("count" in values) && !texts.has(words.key)) return fillText(words.text, values);
    const said = texts.text(words.key, { ...values });
    return said === humaniseKey(words.key) ? fillText(words.text, values) : said;
  };
  formatters.set(texts, say);
  return say;
}

const baseOf = (language: string) => language.split("-")[0];

/** Whether a form was written in this language, or in one close to it. */
export function isInLanguage({ locale }: Pick<WizardConfig, "locale">, language: string): boolean {
  return baseOf(locale) === baseOf(language);
}

interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
}
const PAGE_LANGUAGE: LanguageAttributes = {};

/** For the element that shows words nobody has put into the page's language: how they are to be read out. */
export function languageAttributes(
  { language, has }: Texts,
  config: WizardConfig,
  { key }: MessageText,
): LanguageAttributes {
  if (isInLanguage(config, language) || has(key)) return PAGE_LANGUAGE;
  return { lang: config.locale, dir: directionOf(config.locale) };
}

export function useFormatText(): FormatText {
  return createFormatText(useTexts());
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type ProblemText = (problem: Problem, withItem?: boolean) => string;

/** Says what is wrong, days as people say them. `withItem` for a list, where the field's place is not seen. */
export function createProblemText(texts: Texts): ProblemText {
  const say = createFormatText(texts);
  return (problem, withItem = false) => {
    const values = Object.entries(problem.params).map(([name, value]) => [
      name,
      typeof value === "string" && DAY.test(value) ? formatDate(value, texts.language) : value,
    ]);
    const text = say(problem.message, { ...Object.fromEntries(values), label: say(problem.label) });
    return withItem && problem.item ? `${say(problem.item.noun)} ${problem.item.number}: ${text}` : text;
  };
}

export function useProblemText(): ProblemText {
  return createProblemText(useTexts());
}
