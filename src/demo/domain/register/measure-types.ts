/** Essential safety measures and their standards (Building Regulations 2018, Part 15). */
import type { MessageKey } from "../../messages/catalogue.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { RegisterItemRecord } from "../../records/parts/register-record.ts";
import type { ListOption } from "../lookups/list-option.ts";

export type ServiceFrequency = "weekly" | "monthly" | "3-monthly" | "6-monthly" | "annual";

export interface MeasureType extends ListOption {
  readonly Group: Message;
  readonly StandardIds: string[];
  readonly Frequency: ServiceFrequency;
}

const standardIds = [
  "as-1851",
  "as-1670",
  "as-1905",
  "as-2118",
  "as-2293",
  "as-2419",
  "as-2441",
  "as-2444",
  "as-1668",
  "as-1735",
  "as-3000",
  "ncc-c",
  "ncc-d",
] as const;

export const registerStandards: readonly ListOption[] = standardIds.map((Id) => ({
  Id,
  Name: createMessage(`register.standard.${Id}`),
}));

type RegisterKey<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `register.${Prefix}.${infer Id}`
    ? Id
    : never
  : never;
type MeasureTypeRow = readonly [
  id: RegisterKey<"measure">,
  standards: readonly string[],
  frequency: ServiceFrequency,
];

const createMeasureTypes = (groupId: RegisterKey<"group">, rows: readonly MeasureTypeRow[]): MeasureType[] =>
  rows.map(([Id, standards, Frequency]) => ({
    Id,
    Name: createMessage(`register.measure.${Id}`),
    Group: createMessage(`register.group.${groupId}`),
    StandardIds: [...standards],
    Frequency,
  }));

export const measureTypes: readonly MeasureType[] = [
  ...createMeasureTypes("building-fire-integrity", [
    ["fire-resisting", ["ncc-c"], "annual"],
    ["fire-hazard-properties", ["ncc-c"], "annual"],
    ["compartmentation", ["ncc-c"], "annual"],
    ["wall-wetting", ["as-2118", "as-1851"], "monthly"],
    ["fire-doors", ["as-1905", "as-1851"], "6-monthly"],
    ["fire-windows", ["as-1905", "as-1851"], "annual"],
    ["fire-shutters", ["as-1905", "as-1851"], "6-monthly"],
    ["penetrations", ["ncc-c", "as-1851"], "annual"],
    ["smoke-doors", ["as-1851"], "6-monthly"],
    ["fire-curtains", ["as-1851"], "6-monthly"],
  ]),
  ...createMeasureTypes("egress", [
    ["paths-of-travel", ["ncc-d"], "3-monthly"],
    ["discharge", ["ncc-d"], "3-monthly"],
    ["exits", ["ncc-d"], "3-monthly"],
    ["fire-isolated-stairs", ["ncc-d"], "3-monthly"],
    ["exit-doors", ["ncc-d"], "3-monthly"],
  ]),
  ...createMeasureTypes("signs", [
    ["exit-signs", ["as-2293"], "6-monthly"],
    ["fire-door-signs", ["ncc-d"], "annual"],
    ["stair-lift-signs", ["ncc-d"], "annual"],
  ]),
  ...createMeasureTypes("lighting", [["emergency-lighting", ["as-2293"], "6-monthly"]]),
  ...createMeasureTypes("fire-fighting", [
    ["hose-reels", ["as-2441", "as-1851"], "6-monthly"],
    ["hydrants", ["as-2419", "as-1851"], "6-monthly"],
    ["sprinklers", ["as-2118", "as-1851"], "monthly"],
    ["extinguishers", ["as-2444", "as-1851"], "6-monthly"],
    ["fire-control-centre", ["as-1851"], "6-monthly"],
  ]),
  ...createMeasureTypes("air-handling", [
    ["smoke-management", ["as-1668", "as-1851"], "3-monthly"],
    ["carpark-ventilation", ["as-1668"], "3-monthly"],
    ["pressurisation", ["as-1668", "as-1851"], "3-monthly"],
  ]),
  ...createMeasureTypes("warning", [
    ["detection", ["as-1670", "as-1851"], "monthly"],
    ["occupant-warning", ["as-1670", "as-1851"], "monthly"],
    ["intercom", ["as-1670", "as-1851"], "monthly"],
  ]),
  ...createMeasureTypes("lifts", [
    ["stretcher-lift", ["as-1735"], "annual"],
    ["emergency-lift", ["as-1735"], "annual"],
  ]),
  ...createMeasureTypes("power", [["standby-power", ["as-3000"], "monthly"]]),
];

export function findMeasureType(id: string): MeasureType | undefined {
  return measureTypes.find(({ Id }) => Id === id);
}

export function getStandardName(id: string | null): Message | string | null {
  return registerStandards.find(({ Id }) => Id === id)?.Name ?? null;
}

/** Returns type and location of a measure: `Exit signs, ground floor`. */
export function getMeasureName({
  TypeId,
  Location,
}: Pick<RegisterItemRecord, "TypeId" | "Location">): Message {
  return createMessage("register.measureAt", {
    measure: findMeasureType(TypeId)?.Name ?? TypeId,
    location: Location,
  });
}
