/** Of the languages shipped; by itself, so that a page carries no names of languages for it. */
const FROM_RIGHT_TO_LEFT: readonly string[] = ["ar"];

/** Which way a language is written; from left to right where it is none of ours. */
export function directionOf(language: string): "ltr" | "rtl" {
  return FROM_RIGHT_TO_LEFT.includes(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
