import { readStyle, writeRules } from "./read-style.ts";

/** Reads a style that has one declaration. Returns its CSS and the reports about refused parts. */
export function readDeclaration(selector: string, property: string, value: string) {
  const { rules, refused } = readStyle({ [selector]: { [property]: value } });
  return { css: writeRules(rules).join(""), refused };
}

export const repeatPart = (count: number, part: string) => Array(count).fill(part).join(",");
