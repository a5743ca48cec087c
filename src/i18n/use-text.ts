import { createInstance, type i18n } from "i18next";
import { createElement, type ReactNode } from "react";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { createIsolate } from "./isolate.ts";
import { DEFAULT_LANGUAGE } from "./languages.ts";

/** Flat message keys to texts: `{ "auth.signIn.title": "Sign in" }`; `{{name}}` is filled in, plurals by `_one`, `_other`. */
export type Messages = Readonly<Record<string, string>>;
export type Text = (key: string, values?: Record<string, string | number>) => string;

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

export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return createElement(I18nextProvider, { i18n: texts }, children);
}

/** The texts of the island this component lives in. */
export function useText(): Text {
  return useTranslation().t as unknown as Text;
}

/** The language shown now, as `en-US`. */
export function useLanguage(): string {
  return useTranslation().i18n.language;
}
