/**
 * Matches the start of a formula: the operators and their full-width variants, also after blanks and invisible
 * characters; or a tab or line break.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u;

/** True if a spreadsheet may run the text as a formula when it opens a CSV file. */
export function isFormulaLike(text: string): boolean {
  return FORMULA.test(text);
}
