import type * as z from "zod/mini";
import type { createClassification } from "#contract/applications/bca-classification.ts";
import type { PartRecord } from "./part-record.ts";

export type ClassificationRecord = PartRecord & z.output<(typeof createClassification)["body"]>;
