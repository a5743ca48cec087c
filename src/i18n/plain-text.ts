import { createIsolate } from "./bidi-isolate.ts";
import type { Messages, Text } from "./messages.ts";

/** Texts without a library, for islands that get the few they need as props: `{{name}}` and plurals, as in `useText`. */
export function createPlainText(messages: Messages, language: string): Text {
  let plurals: Intl.PluralRules | undefined;
  const isolate = createIsolate(language);
  return (key, values = {}) => {
    const { count } = values;
    // Only when one is needed: while a page is compiled for many hosts its language is not known.
    if (count !== undefined) plurals ??= new Intl.PluralRules(language);
    const plural = plurals && messages[`${key}_${plurals.select(Number(count))}`];
    const text = plural ?? messages[key] ?? messages[`${key}_other`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : isolate(String(value));
    });
  };
}
