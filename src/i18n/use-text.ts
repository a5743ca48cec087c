import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from "react";
import { DEFAULT_LANGUAGE } from "./languages.ts";
import type { MessageTexts, Text } from "./messages.ts";
import { createTextFinder } from "./plain-text.ts";
import { type LoadedTexts, type TextStore, toReadableKey } from "./texts.ts";

export type { MessageTexts, Text };

const TextsContext = createContext<LoadedTexts>({
  text: toReadableKey,
  has: () => false,
  language: DEFAULT_LANGUAGE,
});

/** Provides the texts of an island; its components render again when the language changes. */
export function TextsProvider({ texts, children }: { texts: TextStore; children: ReactNode }) {
  const value = useSyncExternalStore(texts.subscribe, texts.get, texts.get);
  return createElement(TextsContext, { value }, children);
}

/** Adds texts that were loaded later, such as those of one form, to the island's texts. */
export function TextsOverlay({ messages, children }: { messages: MessageTexts; children: ReactNode }) {
  const texts = useTexts();
  const value = useMemo((): LoadedTexts => {
    const find = createTextFinder(messages, texts.language);
    return {
      text: (key, values) => find(key, values) ?? texts.text(key, values),
      has: (key) => Object.hasOwn(messages, key) || texts.has(key),
      language: texts.language,
    };
  }, [messages, texts]);
  return createElement(TextsContext, { value }, children);
}

export function useTexts(): LoadedTexts {
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
