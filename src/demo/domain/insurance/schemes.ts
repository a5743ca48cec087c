/** Which insurance domestic building work needs, by the day of the contract and its price: a table, since the law changes. */
import type { InsuranceFields } from "../../records/parts/insurance-record.ts";

type SchemeId = InsuranceFields["SchemeId"];

interface SchemeRow {
  /** The first day it holds. */
  readonly from: string;
  readonly schemeId: SchemeId;
  /** Dollars: needed for more than this. */
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

/** Domestic insurance has to name the builder; the other kinds cover somebody else or something else. */
export function isDomestic(schemeId: SchemeId): boolean {
  return schemeId === "dbi-vmia" || schemeId === "first-resort";
}

/** None for work that is not domestic, or costs too little. `day` is the contract's, `price` in dollars. */
export function neededScheme(applicationTypeId: string, day: string, price: number): SchemeId | null {
  const row = rows.find(({ from }) => day >= from);
  return row && domesticTypes.has(applicationTypeId) && price > row.over ? row.schemeId : null;
}
