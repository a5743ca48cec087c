import type { WizardConfig, WizardSection } from "#contract/wizard/config.ts";

/** True for a section that shows fees and has no questions. */
export function isFeeSection({ submission }: WizardConfig, { id, fields }: WizardSection): boolean {
  const { lines, total } = submission.feePreview ?? { lines: [], total: "" };
  const containsFee = [...lines, total].some((path) => path.startsWith(`${id}.`));
  return containsFee && fields.every(({ type }) => type === "computed");
}
