import { createInstance, type i18n } from "i18next";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { createIsolate } from "./bidi-isolate.ts";
import { DEFAULT_LANGUAGE } from "./languages.ts";
import type { Messages, Text } from "./messages.ts";
import { createPlainText } from "./plain-text.ts";

export type { Messages, Text };

/** `lodgement.saveState.saved` → `Saved`: what is read when a text is nowhere to be found (decisions 14). */
export function humaniseKey(key: string): string {
  const last = key.split(".").at(-1) ?? key;
  const words = last
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One instance per island root, its messages handed in. */
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

/** The texts of an island, as its components read them. */
export interface Texts {
  readonly text: Text;
  /** Whether the key has a text of its own, plural forms aside. */
  readonly has: (key: string) => boolean;
  /** As `en-US`. */
  readonly language: string;
}

/** `{{name}}` is filled in, `$t(key)` nests. */
const NOT_PLAIN = /\{\{|\$t\(/;

const TextsContext = createContext<Texts>({
  text: humaniseKey,
  has: () => false,
  language: DEFAULT_LANGUAGE,
});

export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return createElement(I18nextProvider, { i18n: texts }, createElement(TextsReader, null, children));
}

/** Asks react-i18next once for the whole island: each `useTranslation` is a listener and a dozen hooks of its own. */
function TextsReader({ children }: { children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const value = useMemo((): Texts => {
    const bundles = i18n.languages.map((each) => i18n.getResourceBundle(each, "translation") ?? {});
    const find = (key: string): unknown => bundles.find((bundle) => Object.hasOwn(bundle, key))?.[key];
    return {
      text: (key, values) => {
        // Most texts have nothing to be filled in, and a look-up is a hundredth of what i18next takes.
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

/** Lays texts that came later over those of the island, as the words of one form do. */
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

/** The texts of the island this component lives in. */
export function useText(): Text {
  return useTexts().text;
}

/** The language shown now, as `en-US`. */
export function useLanguage(): string {
  return useTexts().language;
}
