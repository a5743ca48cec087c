import { formatPlaceholderValues, withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { isMonth } from "#contract/wizard/answers/values.ts";
import type { MessageText, WizardConfig, WizardSection } from "#contract/wizard/config.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { FILE_SIZE_PARAM } from "#contract/wizard/validation/finding.ts";
import { formatProblemItem } from "#contract/wizard/validation/problem-text.ts";
import { fillText } from "#contract/wizard/validation/problem-texts.ts";
import { getDirection } from "#i18n/direction.ts";
import { formatBytes, formatDate } from "#i18n/format.ts";
import { type LoadedTexts, toReadableKey } from "#i18n/texts.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";

type TextValues = Readonly<Record<string, string | number>>;
export type FormatText = (words: MessageText, values?: TextValues) => string;

const formatters = new WeakMap<LoadedTexts, FormatText>();

/** Returns a function that translates texts of the configuration. Untranslated texts are returned unchanged. */
export function createFormatText(texts: LoadedTexts): FormatText {
  const cachedFormatter = formatters.get(texts);
  if (cachedFormatter) return cachedFormatter;
  const formatText: FormatText = (words, params = {}) => {
    const textContext = { formatText, lists: {}, language: texts.language };
    const values = words.answers ? { ...formatPlaceholderValues(words, textContext), ...params } : params;
    // Look up only texts that have a translation. Most texts have none, and a failed lookup is slow on a long
    // form.
    if (!("count" in values) && !texts.has(words.key)) return fillText(words.text, values);
    const translation = texts.text(words.key, { ...values });
    return translation === toReadableKey(words.key) ? fillText(words.text, values) : translation;
  };
  formatters.set(texts, formatText);
  return formatText;
}

const getBaseLanguage = (language: string) => language.split("-")[0];

/** True if the form is written in this language or a regional variant of it. */
export function isInLanguage({ locale }: Pick<WizardConfig, "locale">, language: string): boolean {
  return getBaseLanguage(locale) === getBaseLanguage(language);
}

interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
}
const PAGE_LANGUAGE: LanguageAttributes = {};

/** Returns `lang` and `dir` for an element with an untranslated text. */
export function createLanguageAttributes(
  { language, has }: LoadedTexts,
  config: WizardConfig,
  { key }: MessageText,
): LanguageAttributes {
  if (isInLanguage(config, language) || has(key)) return PAGE_LANGUAGE;
  return { lang: config.locale, dir: getDirection(config.locale) };
}

export function useFormatText(): FormatText {
  return createFormatText(useTexts());
}

/**
 * Returns a text with the current answers inserted. `at` is the path of the question or list to which the text belongs.
 */
export function useTextWithAnswers(words: MessageText, at?: string): string {
  const formatText = useFormatText();
  const { store } = useLodgement();
  return useFormDecision([`text:${words.key}`], () => formatText(withAnswers(store.view, words, at)));
}

/** Returns the name for an item of a list, such as `Room`. */
export function useItemNoun({ id, title, repeat }: WizardSection): string {
  return useTextWithAnswers(repeat?.itemNoun ?? title, id);
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

type ProblemText = (problem: AnswerProblem, withItem?: boolean) => string;

/** Returns a function that formats a problem as text. `withItem` puts the item's name first, such as `Owner 2`. */
export function createProblemText(texts: LoadedTexts): ProblemText {
  const formatText = createFormatText(texts);
  return (problem, withItem = false) => {
    const values = Object.entries(problem.params).map(([name, value]) => [
      name,
      formatParam(name, value, texts.language),
    ]);
    const text = formatText(problem.message, {
      ...Object.fromEntries(values),
      label: formatText(problem.label),
    });
    return withItem && problem.item ? `${formatProblemItem(problem.item, formatText)}: ${text}` : text;
  };
}

/** Formats a file size, a day or a month; other values are returned unchanged. */
function formatParam(name: string, value: string | number, language: string): string | number {
  if (name === FILE_SIZE_PARAM) return formatBytes(Number(value), language);
  if (isMonth(value)) return formatDate(`${value}-01`, language, { day: undefined });
  return typeof value === "string" && DAY_PATTERN.test(value) ? formatDate(value, language) : value;
}

export function useProblemText(): ProblemText {
  return createProblemText(useTexts());
}
