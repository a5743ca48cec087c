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
