import type { Field } from "#contract/wizard/config.ts";

/** True for a column of computed numbers, which are aligned at their end. Typed numbers stay where they are typed. */
export function isNumericColumn({ type, unit }: Field): boolean {
  return type === "computed" && unit !== undefined;
}
