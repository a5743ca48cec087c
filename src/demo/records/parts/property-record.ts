import type * as z from "zod/mini";
import type { createProperty } from "#contract/applications/property.ts";
import type { PartRecord } from "./part-record.ts";

export type PropertyFields = z.output<(typeof createProperty)["body"]>;

export type PropertyRecord = PartRecord &
  PropertyFields & {
    /** As it is read and searched: the address, or the title where there is none. */
    readonly Name: string;
    /** The same land in another application has the same. */
    readonly Key: string;
  };
