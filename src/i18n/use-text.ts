import { createInstance, type i18n } from "i18next";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { createIsolate } from "./bidi-isolate.ts";
import { DEFAULT_LANGUAGE } from "./languages.ts";
import type { Messages, Text } from "./messages.ts";
import { createPlainText } from "./plain-text.ts";

export type { Messages, Text };

/** Makes a readable text of a missing key: `lodgement.saveState.saved` → `Saved` (decisions 14). */
export function humaniseKey(key: string): string {
  const last = key.split(".").at(-1) ?? key;
  const words = last
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Creates the i18next instance of one island, with its messages. */
export function createTexts(language: string, messages: Messages): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [language]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: true, escape: createIsolate(language) },
    parseMissingKeyHandler: humaniseKey,
    returnEmptyString: false,
  });
  return instance;
}

/** An island's texts, as its components read them. */
export interface Texts {
  readonly text: Text;
  /** True if the key itself has a text; plural forms are not considered. */
  readonly has: (key: string) => boolean;
  /** For example `en-US`. */
  readonly language: string;
}

/** Texts with `{{name}}` or a nested `$t(key)` need i18next. */
const NOT_PLAIN = /\{\{|\$t\(/;

const TextsContext = createContext<Texts>({
  text: humaniseKey,
  has: () => false,
  language: DEFAULT_LANGUAGE,
});

export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return createElement(I18nextProvider, { i18n: texts }, createElement(TextsReader, null, children));
}

/** Calls `useTranslation` once per island: each call adds a listener and a dozen hooks. */
function TextsReader({ children }: { children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const value = useMemo((): Texts => {
    const bundles = i18n.languages.map((each) => i18n.getResourceBundle(each, "translation") ?? {});
    const find = (key: string): unknown => bundles.find((bundle) => Object.hasOwn(bundle, key))?.[key];
    return {
      text: (key, values) => {
        // Most texts have no placeholders, and a look-up takes a hundredth of i18next's time.
        const plain = values === undefined ? find(key) : undefined;
        if (typeof plain === "string" && plain !== "" && !NOT_PLAIN.test(plain)) return plain;
        return (t as unknown as Text)(key, values);
      },
      has: (key) => find(key) !== undefined,
      language,
    };
  }, [t, i18n, language]);
  return createElement(TextsContext, { value }, children);
}

/** Overlays texts that were loaded later, such as those of one form, on the island's. */
export function TextsOverlay({ messages, children }: { messages: Messages; children: ReactNode }) {
  const texts = useTexts();
  const value = useMemo((): Texts => {
    const own = createPlainText(messages, texts.language);
    const isOwn = (key: string) => Object.hasOwn(messages, key);
    return {
      text: (key, values) => (isOwn(key) ? own(key, values) : texts.text(key, values)),
      has: (key) => isOwn(key) || texts.has(key),
      language: texts.language,
    };
  }, [messages, texts]);
  return createElement(TextsContext, { value }, children);
}

export function useTexts(): Texts {
  return useContext(TextsContext);
}

/** Returns the text function of the island. */
export function useText(): Text {
  return useTexts().text;
}

/** Returns the current language, such as `en-US`. */
export function useLanguage(): string {
  return useTexts().language;
}
