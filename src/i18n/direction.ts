/**
 * Languages that are written from right to left. They are not in `languages.ts`, so that public pages do
 * not load the names of all languages.
 */
export const RIGHT_TO_LEFT_LANGUAGES: readonly string[] = [
  "ar",
  "dv",
  "fa",
  "he",
  "ps",
  "sd",
  "ug",
  "ur",
  "yi",
];

/** Returns the writing direction of a language; `ltr` if it is unknown. */
export function getDirection(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT_LANGUAGES.includes(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
