import type * as z from "zod/mini";
import type { createProperty } from "#contract/applications/property.ts";
import type { PartRecord } from "./part-record.ts";

export type PropertyFields = z.output<(typeof createProperty)["body"]>;

export type PropertyRecord = PartRecord &
  PropertyFields & {
    /** Name for display and search: the address, otherwise the title reference. */
    readonly Name: string;
    /** Identifies the land across applications. */
    readonly Key: string;
  };
