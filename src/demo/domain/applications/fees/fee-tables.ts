/** Published fees of each form, in dollars. An amount is null if it depends on the cost of the work. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createMessage, type Message } from "../../../messages/message.ts";
import { buildingThresholds } from "../../../wizards/building-thresholds.ts";

export interface FeeRow {
  readonly Label: Message;
  readonly Amount: string | null;
  readonly Note: Message | null;
}

const createFeeRow = (Label: Message, dollars: number | null, Note: Message | null = null): FeeRow => ({
  Label,
  Amount: dollars === null ? null : dollars.toFixed(2),
  Note,
});

const { lodgementFee, levyRate } = buildingThresholds;
const levyPercent = Number(((levyRate.byStart.at(-1)?.value ?? 0) * 100).toFixed(3));
const levyRow = createFeeRow(
  createMessage("fees.levy"),
  null,
  createMessage("fees.levy.note", { percent: levyPercent, amount: { money: "10000" } }),
);
const { dwelling, alteration, commercial, other } = lodgementFee.byKey;

const dwellingRow = createFeeRow(createMessage("fees.dwelling"), dwelling);
const alterationRow = createFeeRow(createMessage("fees.alteration"), alteration);
const commercialRow = createFeeRow(createMessage("fees.commercial"), commercial);
const otherWorkRow = createFeeRow(createMessage("fees.other"), other);

const feeTableByFormId: Readonly<Record<string, readonly FeeRow[]>> = {
  "building-permit": [dwellingRow, alterationRow, commercialRow, otherWorkRow, levyRow],
  "pool-and-barrier": [createFeeRow(createMessage("fees.pool"), other), levyRow],
  demolition: [createFeeRow(createMessage("fees.demolition"), other), levyRow],
  "owner-builder-extension": [alterationRow, levyRow],
  "occupancy-permit": [
    createFeeRow(createMessage("fees.occupancy"), 189.6),
    createFeeRow(createMessage("fees.occupancyWithMeasures"), 410.5),
  ],
  "siting-consent": [
    createFeeRow(createMessage("fees.regulationUntil"), 294.7),
    createFeeRow(createMessage("fees.regulationFrom"), 320.2),
    createFeeRow(createMessage("fees.neighbours"), 104.5, createMessage("fees.neighbours.note")),
  ],
  "permit-extension": [
    createFeeRow(createMessage("fees.moreTimeToStart"), 176.8),
    createFeeRow(createMessage("fees.moreTimeToFinish"), 265.2),
    createFeeRow(createMessage("fees.surcharge"), 88.4, createMessage("fees.surcharge.note")),
  ],
  "permit-amendment": [createFeeRow(createMessage("fees.amendment"), 221)],
};

/** Returns an empty list for a form without fees. */
export function getFeeTable({ id }: Pick<WizardConfig, "id">): readonly FeeRow[] {
  return feeTableByFormId[id] ?? [];
}

/** Fees of application types that share a form: for each type, only the rows that can apply to it. */
const feeTableByTypeId: Readonly<Record<string, readonly FeeRow[]>> = {
  "building-permit-new-dwelling": [dwellingRow, commercialRow, levyRow],
  "building-permit-alterations": [alterationRow, commercialRow, levyRow],
  "building-permit-outbuilding": [otherWorkRow, levyRow],
  "building-permit-commercial": [commercialRow, levyRow],
};

/**
 * Returns the fees that an applicant may have to pay for this application type. Returns an empty list for a
 * form without a fee table.
 */
export function getFeeTableOfType(
  form: Pick<WizardConfig, "id">,
  applicationTypeId: string,
): readonly FeeRow[] {
  const formTable = getFeeTable(form);
  const rowsOfType = feeTableByTypeId[applicationTypeId] ?? formTable;
  return rowsOfType.filter((typeRow) => formTable.includes(typeRow));
}
