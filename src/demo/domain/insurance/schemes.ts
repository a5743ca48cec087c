/** The insurance that domestic building work needs, by contract day and price. A table, because the law changes. */
import type { InsuranceFields } from "../../records/parts/insurance-record.ts";

type SchemeId = InsuranceFields["SchemeId"];

interface SchemeRow {
  /** First day on which the rule applies. */
  readonly from: string;
  readonly schemeId: SchemeId;
  /** Price in dollars above which the insurance is required. */
  readonly priceThreshold: number;
}

const rows: readonly SchemeRow[] = [
  { from: "2026-07-01", schemeId: "first-resort", priceThreshold: 20_000 },
  { from: "2014-07-01", schemeId: "dbi-vmia", priceThreshold: 16_000 },
];

const domesticTypes = new Set([
  "building-permit-new-dwelling",
  "building-permit-alterations",
  "building-permit-demolition",
  "building-permit-pool",
]);

/**
 * True for domestic building insurance. Its policy must name the builder; policies of other schemes name other parties.
 */
export function isDomestic(schemeId: SchemeId): boolean {
  return schemeId === "dbi-vmia" || schemeId === "first-resort";
}

/**
 * Returns the required scheme, or null if the work is not domestic or costs too little. `day` is the contract date,
 * `price` is in dollars.
 */
export function findNeededScheme(applicationTypeId: string, day: string, price: number): SchemeId | null {
  const row = rows.find(({ from }) => day >= from);
  return row && domesticTypes.has(applicationTypeId) && price > row.priceThreshold ? row.schemeId : null;
}
