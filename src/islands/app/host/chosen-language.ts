import { LANGUAGE_KEY } from "#i18n/languages.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

/**
 * Returns the language chosen on this device (spec 1). Returns `null` if none was chosen or storage is
 * unavailable.
 */
export const readChosenLanguage = (): string | null => readStored("localStorage", LANGUAGE_KEY);

/** Stores the language. If storage is blocked, the choice lasts until the page is closed. */
export function saveChosenLanguage(code: string): void {
  writeStored("localStorage", LANGUAGE_KEY, code);
}
