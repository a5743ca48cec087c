/** Essential safety measures and their standards (Building Regulations 2018, Part 15). */
import type { Option } from "#contract/shapes.ts";

export type Frequency = "weekly" | "monthly" | "3-monthly" | "6-monthly" | "annual";

export interface MeasureType extends Option {
  readonly Group: string;
  readonly StandardIds: string[];
  readonly Frequency: Frequency;
}

const STANDARDS: Readonly<Record<string, string>> = {
  "as-1851": "AS 1851: routine service of fire protection systems",
  "as-1670": "AS 1670: fire detection, warning, control and intercom systems",
  "as-1905": "AS 1905: components for the protection of openings in fire-resistant walls",
  "as-2118": "AS 2118: automatic fire sprinkler systems",
  "as-2293": "AS 2293: emergency lighting and exit signs",
  "as-2419": "AS 2419: fire hydrant installations",
  "as-2441": "AS 2441: installation of fire hose reels",
  "as-2444": "AS 2444: portable fire extinguishers and fire blankets",
  "as-1668": "AS 1668: ventilation and air conditioning in buildings",
  "as-1735": "AS 1735: lifts, escalators and moving walks",
  "as-3000": "AS/NZS 3000: wiring rules, standby power",
  "ncc-c": "NCC, Section C: fire resistance",
  "ncc-d": "NCC, Section D: access and egress",
};

export const registerStandards: readonly Option[] = Object.entries(STANDARDS).map(([Id, Name]) => ({
  Id,
  Name,
}));

type Row = readonly [id: string, name: string, standards: readonly string[], frequency: Frequency];

const group = (Group: string, rows: readonly Row[]): MeasureType[] =>
  rows.map(([Id, Name, standards, Frequency]) => ({
    Id,
    Name,
    Group,
    StandardIds: [...standards],
    Frequency,
  }));

export const measureTypes: readonly MeasureType[] = [
  ...group("Building fire integrity", [
    ["fire-resisting", "Fire-resisting elements", ["ncc-c"], "annual"],
    ["fire-hazard-properties", "Materials with fire hazard properties", ["ncc-c"], "annual"],
    ["compartmentation", "Non-combustible and compartmentation elements", ["ncc-c"], "annual"],
    ["wall-wetting", "Wall-wetting sprinklers", ["as-2118", "as-1851"], "monthly"],
    ["fire-doors", "Fire doors", ["as-1905", "as-1851"], "6-monthly"],
    ["fire-windows", "Fire windows", ["as-1905", "as-1851"], "annual"],
    ["fire-shutters", "Fire shutters", ["as-1905", "as-1851"], "6-monthly"],
    ["penetrations", "Penetrations", ["ncc-c", "as-1851"], "annual"],
    ["smoke-doors", "Smoke doors", ["as-1851"], "6-monthly"],
    ["fire-curtains", "Fire curtains", ["as-1851"], "6-monthly"],
  ]),
  ...group("Egress", [
    ["paths-of-travel", "Paths of travel", ["ncc-d"], "3-monthly"],
    ["discharge", "Discharge from exits", ["ncc-d"], "3-monthly"],
    ["exits", "Exits", ["ncc-d"], "3-monthly"],
    ["fire-isolated-stairs", "Fire-isolated stairs, passageways and ramps", ["ncc-d"], "3-monthly"],
    ["exit-doors", "Exit doors", ["ncc-d"], "3-monthly"],
  ]),
  ...group("Signs", [
    ["exit-signs", "Exit signs", ["as-2293"], "6-monthly"],
    ["fire-door-signs", "Fire and smoke door signs", ["ncc-d"], "annual"],
    ["stair-lift-signs", "Stair and lift signs", ["ncc-d"], "annual"],
  ]),
  ...group("Lighting", [["emergency-lighting", "Emergency lighting", ["as-2293"], "6-monthly"]]),
  ...group("Fire-fighting", [
    ["hose-reels", "Fire hose reels", ["as-2441", "as-1851"], "6-monthly"],
    ["hydrants", "Fire hydrants", ["as-2419", "as-1851"], "6-monthly"],
    ["sprinklers", "Sprinklers", ["as-2118", "as-1851"], "monthly"],
    ["extinguishers", "Portable extinguishers", ["as-2444", "as-1851"], "6-monthly"],
    ["fire-control-centre", "Fire control centre", ["as-1851"], "6-monthly"],
  ]),
  ...group("Air handling", [
    ["smoke-management", "Smoke hazard management", ["as-1668", "as-1851"], "3-monthly"],
    ["carpark-ventilation", "Car park ventilation", ["as-1668"], "3-monthly"],
    ["pressurisation", "Stair pressurisation", ["as-1668", "as-1851"], "3-monthly"],
  ]),
  ...group("Warning", [
    ["detection", "Smoke and heat detection", ["as-1670", "as-1851"], "monthly"],
    ["occupant-warning", "Occupant warning", ["as-1670", "as-1851"], "monthly"],
    ["intercom", "Sound system and intercom", ["as-1670", "as-1851"], "monthly"],
  ]),
  ...group("Lifts", [
    ["stretcher-lift", "Stretcher facility", ["as-1735"], "annual"],
    ["emergency-lift", "Emergency lifts", ["as-1735"], "annual"],
  ]),
  ...group("Power", [["standby-power", "Standby power", ["as-3000"], "monthly"]]),
];

export function findMeasureType(id: string): MeasureType | undefined {
  return measureTypes.find(({ Id }) => Id === id);
}

export function standardName(id: string | null): string | null {
  return id === null ? null : (STANDARDS[id] ?? null);
}
