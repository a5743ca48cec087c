/** Text that a spreadsheet takes for text, whatever somebody typed into a form. */

/** What makes a program read a cell as a formula: the signs themselves, their full-width twins, tab and return. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u;

export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

const LONGEST_CELL = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** `_x0041_` in a cell is read as the character of that number. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** As a workbook can hold it: no characters that XML cannot, no escapes that nobody meant, at most 32,767 of them. */
export function workbookText(text: string): string {
  return text.replace(NOT_XML, "").replace(ESCAPED, "_x005F_").slice(0, LONGEST_CELL);
}
