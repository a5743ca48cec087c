/** Published fees of each form in dollars; null if the amount depends on the cost of the work. */

import type { WizardConfig } from "#contract/wizard/config.ts";
import { type Message, message } from "../../../messages/message.ts";
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
  message("fees.levy"),
  null,
  message("fees.levy.note", { percent, amount: { money: "10000" } }),
);
const { dwelling, alteration, commercial, other } = lodgementFee.byKey;

const tables: Readonly<Record<string, readonly FeeRow[]>> = {
  "building-permit": [
    row(message("fees.dwelling"), dwelling),
    row(message("fees.alteration"), alteration),
    row(message("fees.commercial"), commercial),
    row(message("fees.other"), other),
    levy,
  ],
  "pool-and-barrier": [row(message("fees.pool"), other), levy],
  demolition: [row(message("fees.demolition"), other), levy],
  "owner-builder-extension": [row(message("fees.alteration"), alteration), levy],
  "occupancy-permit": [
    row(message("fees.occupancy"), 189.6),
    row(message("fees.occupancyWithMeasures"), 410.5),
  ],
  "siting-consent": [
    row(message("fees.regulationUntil"), 294.7),
    row(message("fees.regulationFrom"), 320.2),
    row(message("fees.neighbours"), 104.5, message("fees.neighbours.note")),
  ],
  "permit-extension": [
    row(message("fees.moreTimeToStart"), 176.8),
    row(message("fees.moreTimeToFinish"), 265.2),
    row(message("fees.surcharge"), 88.4, message("fees.surcharge.note")),
  ],
  "permit-amendment": [row(message("fees.amendment"), 221)],
};

/** Returns an empty list for a form without fees. */
export function getFeeTable({ id }: Pick<WizardConfig, "id">): readonly FeeRow[] {
  return tables[id] ?? [];
}
