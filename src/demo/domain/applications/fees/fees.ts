import { computeFeePreview } from "#contract/wizard/answers/fee-preview.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { createFormMessage } from "../../../messages/form-texts.ts";
import { createMessage, type Message, readMessage } from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getFeeTableOfType } from "./fee-tables.ts";

type StoredFee = ApplicationRecord["Fees"][number];
export type CalculatedFee = Omit<StoredFee, "Label"> & { readonly Label: Message };

export function toStoredFees(fees: readonly CalculatedFee[]): StoredFee[] {
  return fees.map((fee) => ({ ...fee, Label: fee.Label.toJSON() }));
}

export function toCalculatedFees(fees: readonly StoredFee[]): CalculatedFee[] {
  return fees.map((fee) => ({ ...fee, Label: readMessage(fee.Label) }));
}

/** Lodgement fee of a form that does not calculate its fees. */
const STANDARD_LODGEMENT_FEE_CENTS = 13_530;
/** Minimum cost of work for the building levy. The levy is 0.128% of the cost. */
const LEVY_MIN_COST_DOLLARS = 10_000;
const LEVY_RATE = 0.00128;

interface AnnouncedFee {
  readonly Label: Message;
  /** Null if the amount depends on the answers. */
  readonly Amount: string | null;
  readonly Note: Message | "";
}

/**
 * Returns the fees of an application type before any questions are answered: the fee table of its form,
 * otherwise the fees that the form calculates, otherwise the standard fees.
 */
export function getFeeScale(
  applicationTypeId: string,
  form: WizardConfig | undefined,
): readonly AnnouncedFee[] {
  if (form?.submission.feePreview) {
    const feeRows = getFeeTableOfType(form, applicationTypeId);
    return feeRows.length > 0
      ? feeRows.map((row) => ({ ...row, Note: row.Note ?? "" }))
      : listComputedFees(form);
  }
  const levyPercent = Number((LEVY_RATE * 100).toFixed(3));
  const Note = createMessage("fees.levy.note", {
    percent: levyPercent,
    amount: { money: String(LEVY_MIN_COST_DOLLARS) },
  });
  return [
    {
      Label: createMessage("fees.lodgement"),
      Amount: formatDollars(STANDARD_LODGEMENT_FEE_CENTS),
      Note: createMessage("fees.lodgement.note"),
    },
    ...(hasLevy(applicationTypeId) ? [{ Label: createMessage("fees.levy"), Amount: null, Note }] : []),
  ];
}

/** Lists the fees that a form calculates. `Amount` is null unless the fee is always the same. */
function listComputedFees(form: WizardConfig): readonly AnnouncedFee[] {
  const outline = toFormOutline(form);
  return (form.submission.feePreview?.lines ?? []).flatMap((path) => {
    const field = findFieldPlace(outline, path)?.field;
    if (!field) return [];
    const Amount = typeof field.value === "number" ? field.value.toFixed(2) : null;
    return [{ Label: createFormMessage(field.label), Amount, Note: "" as const }];
  });
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
  const costOfWork = Number(view.valueAt("cost.whole") ?? view.valueAt("cost.total") ?? 0);
  return calculateBuildingFees(STANDARD_LODGEMENT_FEE_CENTS, hasLevy(applicationTypeId) ? costOfWork : 0);
}

export function calculateBuildingFees(lodgementCents: number, costDollars: number): readonly CalculatedFee[] {
  const levyCents = costDollars >= LEVY_MIN_COST_DOLLARS ? Math.round(costDollars * LEVY_RATE * 100) : 0;
  return [
    { Label: createMessage("fees.lodgement"), Amount: formatDollars(lodgementCents), PaidAt: null },
    ...(levyCents > 0
      ? [{ Label: createMessage("fees.levy"), Amount: formatDollars(levyCents), PaidAt: null }]
      : []),
  ];
}

/** Adds decimal amounts, calculating in whole cents. */
export function sumAmounts(amounts: readonly string[]): string {
  return formatDollars(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0));
}

function formatDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
