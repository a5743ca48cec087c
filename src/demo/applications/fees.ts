import type { View } from "#contract/wizard/evaluate.ts";
import type { ApplicationRecord } from "../records.ts";

type Fee = ApplicationRecord["Fees"][number];

const LODGEMENT_CENTS = 13_530;
const LODGEMENT_CENTS_BY_TYPE: Readonly<Record<string, number>> = {
  "building-permit-new-dwelling": 48_260,
  "building-permit-alterations": 36_900,
  "building-permit-commercial": 61_500,
};
/** The building levy is asked for from this cost on: 0.128 % of it. */
const LEVY_FROM_DOLLARS = 10_000;
const LEVY_RATE = 0.00128;

/** What is to be paid for an application, from its type and the cost of the work. */
export function feesOf(applicationTypeId: string, view: View): readonly Fee[] {
  const lodgement = LODGEMENT_CENTS_BY_TYPE[applicationTypeId] ?? LODGEMENT_CENTS;
  return feesFor(lodgement, Number(view.valueAt("cost.whole") ?? view.valueAt("cost.total") ?? 0));
}

export function feesFor(lodgementCents: number, costDollars: number): readonly Fee[] {
  const levyCents = costDollars >= LEVY_FROM_DOLLARS ? Math.round(costDollars * LEVY_RATE * 100) : 0;
  return [
    { Label: "Lodgement fee", Amount: dollars(lodgementCents), PaidAt: null },
    ...(levyCents > 0 ? [{ Label: "Building levy", Amount: dollars(levyCents), PaidAt: null }] : []),
  ];
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
