import { useMemo } from "react";
import type { Words } from "#contract/wizard/config.ts";
import { fillText } from "#contract/wizard/problem-words.ts";
import type { Problem } from "#contract/wizard/validate.ts";
import { formatDate } from "#i18n/format.ts";
import { humaniseKey, type Text, useLanguage, useText } from "#i18n/use-text.ts";

type Values = Readonly<Record<string, string | number>>;
export type Say = (words: Words, values?: Values) => string;

/** Puts a configuration's words into the reader's language; its own text where there is no translation. */
function createSay(t: Text): Say {
  return (words, values = {}) => {
    const said = t(words.key, { ...values });
    return said === humaniseKey(words.key) ? fillText(words.text, values) : said;
  };
}

export function useSay(): Say {
  const t = useText();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  return useMemo(() => createSay(t), [language]);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Says what is wrong, days as people say them. `withItem` for a list, where the field's place is not seen. */
export function useProblemText(): (problem: Problem, withItem?: boolean) => string {
  const say = useSay();
  const language = useLanguage();
  return (problem, withItem = false) => {
    const values = Object.entries(problem.params).map(([name, value]) => [
      name,
      typeof value === "string" && DAY.test(value) ? formatDate(value, language) : value,
    ]);
    const text = say(problem.message, { ...Object.fromEntries(values), label: say(problem.label) });
    return withItem && problem.item ? `${say(problem.item.noun)} ${problem.item.number}: ${text}` : text;
  };
}
