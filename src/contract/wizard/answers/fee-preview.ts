/** What is likely to be paid, from the computed answers that a configuration names. */
import type { MessageText } from "../config.ts";
import type { View } from "../expressions/evaluate.ts";
import { findPlace } from "../outline.ts";
import { toNumber } from "./values.ts";

export interface FeeLine {
  readonly label: MessageText;
  /** Dollars, with cents after the point. */
  readonly amount: number;
}

export interface FeePreview {
  readonly lines: readonly FeeLine[];
  readonly total: number;
}

/** Nothing where the configuration has no preview; lines that are hidden, unknown or zero are left out. */
export function feePreview(view: View): FeePreview | undefined {
  const preview = view.outline.config.submission.feePreview;
  if (!preview) return undefined;
  const lines = preview.lines.flatMap((path) => {
    const amount = toNumber(view.valueAt(path));
    const place = findPlace(view.outline, path);
    return place && amount ? [{ label: place.field.label, amount }] : [];
  });
  return { lines, total: toNumber(view.valueAt(preview.total)) ?? 0 };
}
