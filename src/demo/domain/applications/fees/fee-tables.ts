/** Published fees of each form in dollars; null if the amount depends on the cost of the work. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { buildingThresholds } from "../../../wizards/building-thresholds.ts";

export interface FeeRow {
  readonly Label: string;
  readonly Amount: string | null;
  readonly Note: string | null;
}

const row = (Label: string, dollars: number | null, Note: string | null = null): FeeRow => ({
  Label,
  Amount: dollars === null ? null : dollars.toFixed(2),
  Note,
});

const { lodgementFee, levyRate } = buildingThresholds;
const percent = Number(((levyRate.byStart.at(-1)?.value ?? 0) * 100).toFixed(3));
const levy = row("Building levy", null, `${percent} % of the cost of the work, from $10,000 on`);
const { dwelling, alteration, commercial, other } = lodgementFee.byKey;

const tables: Readonly<Record<string, readonly FeeRow[]>> = {
  "building-permit": [
    row("New dwelling", dwelling),
    row("Alterations or extension of a dwelling", alteration),
    row("Building of class 1b or 2 to 9", commercial),
    row("Anything else", other),
    levy,
  ],
  "pool-and-barrier": [row("Swimming pool or spa, with its barrier", other), levy],
  demolition: [row("Demolition", other), levy],
  "owner-builder-extension": [row("Alterations or extension of a dwelling", alteration), levy],
  "occupancy-permit": [
    row("Dwelling or outbuilding", 189.6),
    row("Building with essential safety measures", 410.5),
  ],
  "siting-consent": [
    row("Each regulation asked about, until 30 June 2026", 294.7),
    row("Each regulation asked about, from 1 July 2026 on", 320.2),
    row("Writing to neighbours", 104.5, "Where you have not asked them"),
  ],
  "permit-extension": [
    row("More time to begin", 176.8),
    row("More time to finish", 265.2),
    row("Surcharge", 88.4, "Where the permit lapses within 30 days"),
  ],
  "permit-amendment": [row("Amendment of a permit", 221)],
};

/** Returns an empty list for a form without fees. */
export function feeTableOf({ id }: Pick<WizardConfig, "id">): readonly FeeRow[] {
  return tables[id] ?? [];
}
