import { getDirection } from "./direction.ts";

const NUMBER = /^[\d.,]+$/;

/**
 * Creates a function that wraps values in U+2068 … U+2069 in right-to-left languages, so that the values keep their
 * direction. Numbers need no wrapping.
 */
export function createIsolate(language: string): (value: string) => string {
  const isRightToLeft = getDirection(language) === "rtl";
  return (value) => (isRightToLeft && !NUMBER.test(value) ? `\u2068${value}\u2069` : value);
}

/**
 * Joins words as a list, such as `PDF, JPG or PNG`. In right-to-left languages the list starts with U+200F.
 * Otherwise a list whose first word is Latin would be shown from left to right, and its lines would be read
 * in the wrong order.
 */
export function formatList(
  words: readonly string[],
  language: string,
  join: (words: readonly string[]) => string,
): string {
  const list = join(words.map(createIsolate(language)));
  return getDirection(language) === "rtl" ? `\u200f${list}` : list;
}
