import type * as z from "zod/mini";
import type { createInsurance } from "#contract/applications/insurance-details.ts";
import type { PartRecord } from "./part-record.ts";

export type InsuranceFields = z.output<(typeof createInsurance)["body"]>;

export type InsuranceRecord = PartRecord &
  InsuranceFields & {
    /** The officer's decision. Without one, the insured period determines the state of the insurance. */
    readonly Decision: "Verified" | "Cancelled" | null;
    readonly Remark: string | null;
  };
