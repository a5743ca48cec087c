/**
 * Estimates the fees of an application. The configuration names the computed answers that contain the
 * amounts.
 */
import type { MessageText } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import { findFieldPlace } from "../outline.ts";
import { withAnswers } from "./answers-in-texts.ts";
import { toNumber } from "./values.ts";

export interface FeeLine {
  readonly label: MessageText;
  /** Amount in the currency of the form's country, with cents as decimals. */
  readonly amount: number;
}

export interface FeePreview {
  readonly lines: readonly FeeLine[];
  readonly total: number;
}

/**
 * Returns the estimated fees; undefined if the configuration has no fee preview. Omits hidden, unknown and zero
 * amounts.
 */
export function computeFeePreview(view: FormView): FeePreview | undefined {
  const preview = view.outline.config.submission.feePreview;
  if (!preview) return undefined;
  const lines = preview.lines.flatMap((path) => {
    const amount = toNumber(view.valueAt(path));
    const place = findFieldPlace(view.outline, path);
    return place && amount ? [{ label: withAnswers(view, place.field.label, path), amount }] : [];
  });
  return { lines, total: toNumber(view.valueAt(preview.total)) ?? 0 };
}
