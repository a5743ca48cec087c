/** The insurance that domestic building work needs, by contract day and price. A table, since the law changes. */
import type { InsuranceFields } from "../../records/parts/insurance-record.ts";

type SchemeId = InsuranceFields["SchemeId"];

interface SchemeRow {
  /** First day of validity. */
  readonly from: string;
  readonly schemeId: SchemeId;
  /** Dollars: required above this price. */
  readonly over: number;
}

const rows: readonly SchemeRow[] = [
  { from: "2026-07-01", schemeId: "first-resort", over: 20_000 },
  { from: "2014-07-01", schemeId: "dbi-vmia", over: 16_000 },
];

const domesticTypes = new Set([
  "building-permit-new-dwelling",
  "building-permit-alterations",
  "building-permit-demolition",
  "building-permit-pool",
]);

/** Domestic insurance must name the builder; other schemes cover somebody or something else. */
export function isDomestic(schemeId: SchemeId): boolean {
  return schemeId === "dbi-vmia" || schemeId === "first-resort";
}

/** Returns null for work that is not domestic or too cheap. `day` is the contract's, `price` in dollars. */
export function findNeededScheme(applicationTypeId: string, day: string, price: number): SchemeId | null {
  const row = rows.find(({ from }) => day >= from);
  return row && domesticTypes.has(applicationTypeId) && price > row.over ? row.schemeId : null;
}
