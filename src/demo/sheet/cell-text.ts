/** Makes text from form fields safe for spreadsheets. */

const MAX_CELL_LENGTH = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 does not allow
const NOT_XML_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** Matches `_` in text such as `_x0041_`. Spreadsheet programs read such text as the character with that code. */
const ESCAPE_START = /_(?=x[0-9a-f]{4}_)/gi;

/** Removes characters that XML cannot contain, escapes `_x0041_` sequences, and cuts at 32,767 characters. */
export function toWorkbookText(text: string): string {
  return text.replace(NOT_XML_CHARACTERS, "").replace(ESCAPE_START, "_x005F_").slice(0, MAX_CELL_LENGTH);
}
