import { createIsolate } from "./bidi-isolate.ts";
import type { MessageTexts, Text } from "./messages.ts";

/** Returns the text of a key, or `undefined` if the key has none. */
type FindText = (key: string, values?: Parameters<Text>[1]) => string | undefined;

/**
 * Creates a function that finds a text and fills in `{{name}}`. The count selects the plural form by
 * `Intl.PluralRules`. The form `_zero` is used for a count of 0 in every language. An empty text counts as
 * missing.
 */
export function createTextFinder(messages: MessageTexts, language: string): FindText {
  let pluralRules: Intl.PluralRules | undefined;
  const isolate = createIsolate(language);
  const findText = (key: string) => (Object.hasOwn(messages, key) ? messages[key] || undefined : undefined);

  function findPlural(key: string, count: number): string | undefined {
    // Create the rules on demand, because the language is unknown while a page is compiled for many hosts.
    pluralRules ??= new Intl.PluralRules(language);
    return (
      (count === 0 ? findText(`${key}_zero`) : undefined) ?? findText(`${key}_${pluralRules.select(count)}`)
    );
  }

  return (key, values) => {
    const count = values?.["count"];
    const plural = count === undefined ? undefined : findPlural(key, Number(count));
    const text = plural ?? findText(key) ?? findText(`${key}_other`);
    if (text === undefined || values === undefined) return text;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? isolate(String(values[name] ?? "")) : placeholder,
    );
  };
}

/**
 * Creates the text function of an island that gets its few texts as props. A missing text is shown as its
 * key.
 */
export function createPlainText(messages: MessageTexts, language: string): Text {
  const find = createTextFinder(messages, language);
  return (key, values) => find(key, values) ?? key;
}
