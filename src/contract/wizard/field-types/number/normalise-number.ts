import { toNumber } from "../../answers/values.ts";
import { toAscii } from "../format-answer.ts";

/** Removes the dollar sign and separators; text that is no number is only trimmed. */
export function normaliseNumber(text: string): string {
  const trimmed = toAscii(text);
  return toNumber(trimmed) === undefined ? trimmed : trimmed.replace(/[\s$,]/g, "");
}
