/**
 * Matches a text that starts with an operator or its full-width variant, or with a tab or a line break.
 * Blanks and invisible characters may precede the operator.
 */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u;

/** True if a spreadsheet may run the text as a formula when it opens a CSV file. */
export function isFormulaLike(text: string): boolean {
  return FORMULA_START.test(text);
}
