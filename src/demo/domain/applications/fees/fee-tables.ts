/** Published fees of each form, in dollars. An amount is null if it depends on the cost of the work. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createMessage, type Message } from "../../../messages/message.ts";
import { buildingThresholds } from "../../../wizards/building-thresholds.ts";

export interface FeeRow {
  readonly Label: Message;
  readonly Amount: string | null;
  readonly Note: Message | null;
}

const row = (Label: Message, dollars: number | null, Note: Message | null = null): FeeRow => ({
  Label,
  Amount: dollars === null ? null : dollars.toFixed(2),
  Note,
});

const { lodgementFee, levyRate } = buildingThresholds;
const percent = Number(((levyRate.byStart.at(-1)?.value ?? 0) * 100).toFixed(3));
const levy = row(
  createMessage("fees.levy"),
  null,
  createMessage("fees.levy.note", { percent, amount: { money: "10000" } }),
);
const { dwelling, alteration, commercial, other } = lodgementFee.byKey;

const dwellingRow = row(createMessage("fees.dwelling"), dwelling);
const alterationRow = row(createMessage("fees.alteration"), alteration);
const commercialRow = row(createMessage("fees.commercial"), commercial);
const otherRow = row(createMessage("fees.other"), other);

const tables: Readonly<Record<string, readonly FeeRow[]>> = {
  "building-permit": [dwellingRow, alterationRow, commercialRow, otherRow, levy],
  "pool-and-barrier": [row(createMessage("fees.pool"), other), levy],
  demolition: [row(createMessage("fees.demolition"), other), levy],
  "owner-builder-extension": [alterationRow, levy],
  "occupancy-permit": [
    row(createMessage("fees.occupancy"), 189.6),
    row(createMessage("fees.occupancyWithMeasures"), 410.5),
  ],
  "siting-consent": [
    row(createMessage("fees.regulationUntil"), 294.7),
    row(createMessage("fees.regulationFrom"), 320.2),
    row(createMessage("fees.neighbours"), 104.5, createMessage("fees.neighbours.note")),
  ],
  "permit-extension": [
    row(createMessage("fees.moreTimeToStart"), 176.8),
    row(createMessage("fees.moreTimeToFinish"), 265.2),
    row(createMessage("fees.surcharge"), 88.4, createMessage("fees.surcharge.note")),
  ],
  "permit-amendment": [row(createMessage("fees.amendment"), 221)],
};

/** Returns an empty list for a form without fees. */
export function getFeeTable({ id }: Pick<WizardConfig, "id">): readonly FeeRow[] {
  return tables[id] ?? [];
}

/** The fees of application types that share a form: only the rows that can apply to the type. */
const tablesByType: Readonly<Record<string, readonly FeeRow[]>> = {
  "building-permit-new-dwelling": [dwellingRow, commercialRow, levy],
  "building-permit-alterations": [alterationRow, commercialRow, levy],
  "building-permit-outbuilding": [otherRow, levy],
  "building-permit-commercial": [commercialRow, levy],
};

/** Returns the fees that an application of this type can cost; an empty list for a form without a fee table. */
export function getFeeTableOfType(
  form: Pick<WizardConfig, "id">,
  applicationTypeId: string,
): readonly FeeRow[] {
  const table = getFeeTable(form);
  const rowsOfType = tablesByType[applicationTypeId] ?? table;
  return rowsOfType.filter((typeRow) => table.includes(typeRow));
}
