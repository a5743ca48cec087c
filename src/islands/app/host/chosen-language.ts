import { LANGUAGE_KEY } from "#i18n/languages.ts";

/**
 * Returns the language chosen on this device (spec 1). Returns `null` if none was chosen or storage is
 * unavailable.
 */
export function readChosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

export function saveChosenLanguage(code: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
