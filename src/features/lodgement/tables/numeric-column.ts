import type { Field } from "#contract/wizard/config.ts";

/** True for a column of computed numbers: they are right-aligned. Typed numbers keep the input's alignment. */
export function isNumericColumn({ type, unit }: Field): boolean {
  return type === "computed" && unit !== undefined;
}
