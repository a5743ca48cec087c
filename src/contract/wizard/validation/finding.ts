/** A problem that the check of one answer finds. */
import type { ProblemCode } from "./problem-texts.ts";

export interface ValidatorFinding {
  readonly code: Exclude<ProblemCode, "rule">;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Name of the parameter with a number of bytes, which texts show as a file size such as `2.5 MB`. */
export const FILE_SIZE_PARAM = "maxSize";

export const EMAIL_PATTERN = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i;

export const toTrimmedText = (value: unknown) => (typeof value === "string" ? value.trim() : "");

export function createFindingIf(
  isWrong: boolean,
  code: ValidatorFinding["code"],
  params?: ValidatorFinding["params"],
): ValidatorFinding | undefined {
  return isWrong ? { code, ...(params && { params }) } : undefined;
}
