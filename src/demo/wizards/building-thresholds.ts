/** Legal limits by start date; in dollars unless stated otherwise. */
import type { LookupTable } from "#contract/wizard/config.ts";

export const buildingThresholds = {
  /** Contract price above which a domestic contract is a major one. */
  majorContractFrom: { byStart: [{ from: "1996-05-01", value: 10_000 }] },
  /**
   * Contract price above which domestic work must be insured: at first with the VMIA, later with the first resort
   * scheme.
   */
  insuranceFrom: {
    byStart: [
      { from: "2002-07-01", value: 16_000 },
      { from: "2026-07-01", value: 20_000 },
    ],
  },
  /** The insurance scheme, by contract date. */
  insuranceScheme: {
    byStart: [
      { from: "2002-07-01", value: "vmia" },
      { from: "2026-07-01", value: "firstResort" },
    ],
  },
  /** Estimate above which an owner-builder needs a certificate of consent. */
  ownerBuilderFrom: { byStart: [{ from: "2005-06-14", value: 16_000 }] },
  /** The building levy as a fraction of the cost of work. */
  levyRate: { byStart: [{ from: "1994-07-01", value: 0.00128 }] },
  lodgementFee: { byKey: { dwelling: 482.6, alteration: 369, commercial: 615, other: 135.3 } },
} satisfies Record<string, LookupTable>;
