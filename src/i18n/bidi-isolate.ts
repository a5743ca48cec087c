import { directionOf } from "./direction.ts";

const NUMBER = /^[\d.,]+$/;

/** A value inside a text from right to left keeps its own order: U+2068 … U+2069. A number does so by itself. */
export function createIsolate(language: string): (value: string) => string {
  const isFromRight = directionOf(language) === "rtl";
  return (value) => (isFromRight && !NUMBER.test(value) ? `\u2068${value}\u2069` : value);
}
