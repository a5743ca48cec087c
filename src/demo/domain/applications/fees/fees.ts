import { computeFeePreview } from "#contract/wizard/answers/fee-preview.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { createFormMessage } from "../../../messages/form-texts.ts";
import { createMessage, type Message, readMessage } from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";

type StoredFee = ApplicationRecord["Fees"][number];
export type CalculatedFee = Omit<StoredFee, "Label"> & { readonly Label: Message };

export function storeFees(fees: readonly CalculatedFee[]): StoredFee[] {
  return fees.map((fee) => ({ ...fee, Label: fee.Label.toJSON() }));
}

export function readFees(fees: readonly StoredFee[]): CalculatedFee[] {
  return fees.map((fee) => ({ ...fee, Label: readMessage(fee.Label) }));
}

const LODGEMENT_CENTS = 13_530;
const LODGEMENT_CENTS_BY_TYPE: Readonly<Record<string, number>> = {
  "building-permit-new-dwelling": 48_260,
  "building-permit-alterations": 36_900,
  "building-permit-commercial": 61_500,
};
/** Minimum cost of work for the building levy. The levy is 0.128% of the cost. */
const LEVY_FROM_DOLLARS = 10_000;
const LEVY_RATE = 0.00128;

/** Returns the fees of an application type before any questions are answered. */
export function getFeeScale(applicationTypeId: string) {
  const lodgement = LODGEMENT_CENTS_BY_TYPE[applicationTypeId] ?? LODGEMENT_CENTS;
  const percent = Number((LEVY_RATE * 100).toFixed(3));
  const Note = createMessage("fees.levy.note", { percent, amount: { money: String(LEVY_FROM_DOLLARS) } });
  return [
    {
      Label: createMessage("fees.lodgement"),
      Amount: formatDollars(lodgement),
      Note: createMessage("fees.lodgement.note"),
    },
    ...(hasLevy(applicationTypeId) ? [{ Label: createMessage("fees.levy"), Amount: null, Note }] : []),
  ];
}

/** True for building permits. Consents, certificates and advice have no levy. */
function hasLevy(applicationTypeId: string): boolean {
  return applicationTypeId.startsWith("building-permit-");
}

/** Returns the fees of an application, from its type and the cost of the work. */
export function calculateFees(applicationTypeId: string, view: FormView): readonly CalculatedFee[] {
  const preview = computeFeePreview(view);
  if (preview)
    return preview.lines.map(({ label, amount }) => ({
      Label: createFormMessage(label),
      Amount: amount.toFixed(2),
      PaidAt: null,
    }));
  const lodgement = LODGEMENT_CENTS_BY_TYPE[applicationTypeId] ?? LODGEMENT_CENTS;
  const cost = Number(view.valueAt("cost.whole") ?? view.valueAt("cost.total") ?? 0);
  return calculateBuildingFees(lodgement, hasLevy(applicationTypeId) ? cost : 0);
}

export function calculateBuildingFees(lodgementCents: number, costDollars: number): readonly CalculatedFee[] {
  const levyCents = costDollars >= LEVY_FROM_DOLLARS ? Math.round(costDollars * LEVY_RATE * 100) : 0;
  return [
    { Label: createMessage("fees.lodgement"), Amount: formatDollars(lodgementCents), PaidAt: null },
    ...(levyCents > 0
      ? [{ Label: createMessage("fees.levy"), Amount: formatDollars(levyCents), PaidAt: null }]
      : []),
  ];
}

/** Adds decimal amounts, calculating in whole cents. */
export function addCents(amounts: readonly string[]): string {
  return formatDollars(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0));
}

function formatDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
