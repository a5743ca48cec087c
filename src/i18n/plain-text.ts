import { createIsolate } from "./bidi-isolate.ts";
import type { Messages, Text } from "./messages.ts";

/** Formats texts without i18next, for islands that get their few texts as props: `{{name}}` and plurals, as in `useText`. */
export function createPlainText(messages: Messages, language: string): Text {
  let plurals: Intl.PluralRules | undefined;
  const isolate = createIsolate(language);
  return (key, values = {}) => {
    const { count } = values;
    // Created on demand: while a page is compiled for many hosts, its language is unknown.
    if (count !== undefined) plurals ??= new Intl.PluralRules(language);
    const plural = plurals && messages[`${key}_${plurals.select(Number(count))}`];
    const text = plural ?? messages[key] ?? messages[`${key}_other`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = values[name];
      return value === undefined ? placeholder : isolate(String(value));
    });
  };
}
