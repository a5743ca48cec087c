/** Statutory thresholds by start date; in dollars unless stated otherwise. */
import type { LookupTable } from "#contract/wizard/config.ts";

export const buildingThresholds = {
  /** A domestic contract above this price is a major one. */
  majorContractFrom: { byStart: [{ from: "1996-05-01", value: 10_000 }] },
  /** Domestic building insurance (VMIA), then the first resort scheme. */
  insuranceFrom: {
    byStart: [
      { from: "2002-07-01", value: 16_000 },
      { from: "2026-07-01", value: 20_000 },
    ],
  },
  /** Insurance scheme by contract date. */
  insuranceScheme: {
    byStart: [
      { from: "2002-07-01", value: "vmia" },
      { from: "2026-07-01", value: "firstResort" },
    ],
  },
  /** An owner-builder needs a certificate of consent above this estimate. */
  ownerBuilderFrom: { byStart: [{ from: "2005-06-14", value: 16_000 }] },
  /** Share of the cost of the work. */
  levyRate: { byStart: [{ from: "1994-07-01", value: 0.00128 }] },
  lodgementFee: { byKey: { dwelling: 482.6, alteration: 369, commercial: 615, other: 135.3 } },
} satisfies Record<string, LookupTable>;
