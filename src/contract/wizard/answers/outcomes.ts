/**
 * Computes the outcomes of a form. An outcome is a page that ends the form before lodging, or a text of the
 * receipt (decisions 121).
 */
import type { FeeRange, LodgedOutcome, MessageText } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import { withAnswers } from "./answers-in-texts.ts";
import { isTruthy, toNumber } from "./values.ts";

export interface FeeRangeAmounts {
  readonly from: number;
  /** Upper end of a range of fees. Absent for a single amount. */
  readonly to?: number;
}

/**
 * An outcome with the current answers in its texts, so that the portal can show the outcome without the form.
 */
export interface FilledOutcome {
  readonly id: string;
  readonly title: MessageText;
  readonly body: MessageText;
  readonly fees: FeeRangeAmounts | undefined;
}

/** Computes a range of fees; undefined if the answers that the lower amount needs are missing. */
export function computeFeeRange(view: FormView, fees: FeeRange | undefined): FeeRangeAmounts | undefined {
  const from = toNumber(view.evaluate(fees?.from, ""));
  const to = toNumber(view.evaluate(fees?.to, ""));
  if (from === undefined) return undefined;
  return to === undefined || to === from ? { from } : { from, to };
}

/** Returns the outcome that the receipt shows; undefined if none applies. */
export function findLodgedOutcome(view: FormView): FilledOutcome | undefined {
  const { outcomes = [] } = view.outline.config.submission;
  const outcome = outcomes.find(({ when }) => isTruthy(view.evaluate(when, "")));
  return outcome && fillOutcome(view, outcome);
}

function fillOutcome(view: FormView, { id, title, body, fees }: LodgedOutcome): FilledOutcome {
  return {
    id,
    title: withAnswers(view, title),
    body: withAnswers(view, body),
    fees: computeFeeRange(view, fees),
  };
}
