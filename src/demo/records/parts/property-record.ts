import type * as z from "zod/mini";
import type { createProperty } from "#contract/applications/property.ts";
import type { PartRecord } from "./part-record.ts";

export type PropertyFields = z.output<(typeof createProperty)["body"]>;

export type PropertyRecord = PartRecord &
  PropertyFields & {
    /** Shown and searched: the address, or the title reference if there is none. */
    readonly Name: string;
    /** Identifies the land: the same in every application. */
    readonly Key: string;
  };
