import type * as z from "zod/mini";
import type { createRegisterItem, registerItem } from "#contract/applications/register-item.ts";
import type { StoredText } from "../../messages/message.ts";
import type { PartRecord } from "./part-record.ts";

export type RegisterFields = z.output<(typeof createRegisterItem)["body"]>;
type ShownService = z.output<typeof registerItem>["Services"][number];

export type RegisterItemRecord = PartRecord &
  RegisterFields & {
    /** Maintenance services of the safety measure, newest first. */
    readonly Services: readonly (Omit<ShownService, "FileName" | "RecordedBy"> & {
      readonly RecordedBy: StoredText;
    })[];
    /** English name and location, for search only. */
    readonly Name: string;
  };
