/**
 * The insurance that domestic building work needs, by contract date and price. This is a table, because the
 * law changes.
 */
import type { InsuranceFields } from "../../records/parts/insurance-record.ts";

type SchemeId = InsuranceFields["SchemeId"];

interface SchemeRule {
  readonly validFrom: string;
  readonly schemeId: SchemeId;
  /** Price in dollars above which the insurance is required. */
  readonly priceThreshold: number;
}

const schemeRules: readonly SchemeRule[] = [
  { validFrom: "2026-07-01", schemeId: "first-resort", priceThreshold: 20_000 },
  { validFrom: "2014-07-01", schemeId: "dbi-vmia", priceThreshold: 16_000 },
];

const domesticTypeIds = new Set([
  "building-permit-new-dwelling",
  "building-permit-alterations",
  "building-permit-demolition",
  "building-permit-pool",
]);

/**
 * True for domestic building insurance. Its policy must name the builder; policies of other schemes name other parties.
 */
export function isDomesticScheme(schemeId: SchemeId): boolean {
  return schemeId === "dbi-vmia" || schemeId === "first-resort";
}

/**
 * Returns the required scheme, or null if the work is not domestic or costs too little. `day` is the contract date,
 * `price` is in dollars.
 */
export function findRequiredScheme(applicationTypeId: string, day: string, price: number): SchemeId | null {
  const rule = schemeRules.find(({ validFrom }) => day >= validFrom);
  return rule && domesticTypeIds.has(applicationTypeId) && price > rule.priceThreshold ? rule.schemeId : null;
}
