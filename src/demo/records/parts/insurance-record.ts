import type * as z from "zod/mini";
import type { createInsurance } from "#contract/applications/insurance-details.ts";
import type { PartRecord } from "./part-record.ts";

export type InsuranceFields = z.output<(typeof createInsurance)["body"]>;

export type InsuranceRecord = PartRecord &
  InsuranceFields & {
    /** What the officer said; the rest follows from the period. */
    readonly Decision: "Verified" | "Cancelled" | null;
    readonly Remark: string | null;
  };
