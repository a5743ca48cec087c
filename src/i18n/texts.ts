import { DEFAULT_LANGUAGE } from "./languages.ts";
import type { MessageTexts, Text } from "./messages.ts";
import { createTextFinder } from "./plain-text.ts";

/** Converts a missing key to a readable text: `lodgement.saveState.saved` becomes `Saved` (decisions 14). */
export function toReadableKey(key: string): string {
  const lastPart = key.split(".").at(-1) ?? key;
  const words = lastPart
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The loaded texts of one language. */
export interface LoadedTexts {
  readonly text: Text;
  /** True if the key itself has a text; plural forms are not considered. */
  readonly has: (key: string) => boolean;
  /** Language code, for example `en-US`. */
  readonly language: string;
}

/** The texts of the signed-in area, whose language can change (decisions 89). */
export interface TextStore {
  /** Returns the text of a key in the current language. */
  readonly t: Text;
  readonly get: () => LoadedTexts;
  /** Calls `listener` after each change of the language. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Switches to another language. Keys without a text in it fall back to English, if English was loaded before. */
  readonly show: (language: string, messages: MessageTexts) => void;
  /** Adds the remaining texts of a language. Ignored if another language is shown. */
  readonly complete: (language: string, messages: MessageTexts) => void;
  /** False while texts of the first language remain to be loaded. */
  readonly isComplete: () => boolean;
}

/**
 * Creates the store with the texts of one language. If `loadRemaining` is given, `messages` are only a part
 * of the texts. For a key without a text, the store then calls `loadRemaining` and returns an empty text
 * until `complete` is called.
 */
export function createTexts(language: string, messages: MessageTexts, loadRemaining?: () => void): TextStore {
  const listeners = new Set<() => void>();
  let englishMessages: MessageTexts = {};
  let loadMissingTexts = loadRemaining;
  let isTextMissing = false;
  let shownMessages = { ...messages };
  let currentTexts = createLoadedTexts(language, shownMessages);

  function createLoadedTexts(code: string, ownTexts: MessageTexts): LoadedTexts {
    if (code === DEFAULT_LANGUAGE) englishMessages = ownTexts;
    const fallback = englishMessages;
    const find = createTextFinder(ownTexts, code);
    const findFallback = createTextFinder(fallback, DEFAULT_LANGUAGE);
    return {
      text: (key, values) => find(key, values) ?? findFallback(key, values) ?? replaceMissing(key),
      has: (key) => Object.hasOwn(ownTexts, key) || Object.hasOwn(fallback, key),
      language: code,
    };
  }

  function replaceMissing(key: string): string {
    if (!loadMissingTexts) return toReadableKey(key);
    isTextMissing = true;
    loadMissingTexts();
    return "";
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    t: (key, values) => currentTexts.text(key, values),
    get: () => currentTexts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(code, messages) {
      loadMissingTexts = undefined;
      shownMessages = { ...messages };
      currentTexts = createLoadedTexts(code, shownMessages);
      notify();
    },
    complete(code, messages) {
      if (!loadMissingTexts || code !== currentTexts.language) return;
      loadMissingTexts = undefined;
      // Add the new texts to the same object. Components need not render again, because their text function
      // reads this object.
      Object.assign(shownMessages, messages);
      if (!isTextMissing) return;
      currentTexts = { ...currentTexts };
      notify();
    },
    isComplete: () => loadMissingTexts === undefined,
  };
}
