/**
 * Formats the message of a problem where no translations are loaded, and the name of the item that has the
 * problem.
 */
import { formatPlaceholderValues } from "../answers/answers-in-texts.ts";
import { isMonth } from "../answers/values.ts";
import type { MessageText } from "../config.ts";
import { DEFAULT_LANGUAGE, formatDay, formatFileSize, formatMonth } from "../field-types/format-answer.ts";
import type { AnswerProblem, ProblemItem } from "./answer-problem.ts";
import { FILE_SIZE_PARAM } from "./finding.ts";
import { fillText } from "./problem-texts.ts";

/** Returns the name of an item: `Premises 1 – Room 2`. `formatText` translates the nouns. */
export function formatProblemItem(
  { noun, number, containingItem }: ProblemItem,
  formatText: (words: MessageText) => string,
): string {
  const itemName = number === undefined ? formatText(noun) : `${formatText(noun)} ${number}`;
  return containingItem ? `${formatProblemItem(containingItem, formatText)} – ${itemName}` : itemName;
}

/**
 * Returns the message in the configuration's own language, for use where no translations are loaded. Shows
 * days as `21 November 2026` and months as `November 2026`.
 */
export function getProblemText(problem: AnswerProblem): string {
  const params = Object.entries(problem.params).map(([name, value]) => [name, formatParam(name, value)]);
  const { message, item } = problem;
  const text = fillText(message.text, {
    ...formatPlaceholderValues(message, { formatText: formatOwnText, lists: {} }),
    ...Object.fromEntries(params),
    label: formatOwnText(problem.label),
  });
  return item ? `${formatProblemItem(item, formatOwnText)}: ${text}` : text;
}

function formatParam(name: string, value: string | number): string | number {
  if (name === FILE_SIZE_PARAM) return formatFileSize(Number(value), DEFAULT_LANGUAGE);
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return formatDay(value, DEFAULT_LANGUAGE);
  return isMonth(value) ? formatMonth(value, DEFAULT_LANGUAGE) : value;
}

/** Returns a text in the configuration's own language, with its answers. */
export function formatOwnText(words: MessageText): string {
  return fillText(words.text, formatPlaceholderValues(words, { formatText: formatOwnText, lists: {} }) ?? {});
}
