/** What can be lodged with the stand-in provider. */

export interface ApplicationTypeRow {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly description: string;
  readonly minutes: number;
  /** Begins the number: `BP-2026-01042`. */
  readonly prefix: string;
}

const type = (
  id: string,
  group: string,
  name: string,
  prefix: string,
  minutes: number,
  description: string,
): ApplicationTypeRow => ({ id, group, name, prefix, minutes, description });

const BUILD = "Build or alter";
const OUTDOORS = "Pools, fences and outbuildings";
const CONSENT = "Consents and advice";
const AFTER = "After the permit";

export const applicationTypes: readonly ApplicationTypeRow[] = [
  type(
    "building-permit-new-dwelling",
    BUILD,
    "Building permit: new dwelling",
    "BP",
    35,
    "A new house, townhouse or small second home.",
  ),
  type(
    "building-permit-alterations",
    BUILD,
    "Building permit: additions and alterations",
    "BP",
    30,
    "Extending or changing a building that stands already.",
  ),
  type(
    "building-permit-owner-builder",
    BUILD,
    "Building permit: extension by an owner-builder",
    "BP",
    25,
    "You extend your own house, and do or arrange the work yourself.",
  ),
  type(
    "building-permit-demolition",
    BUILD,
    "Building permit: demolition",
    "BP",
    20,
    "Taking down all or part of a building.",
  ),
  type(
    "building-permit-commercial",
    BUILD,
    "Building permit: commercial fit-out",
    "BP",
    30,
    "Works inside a shop, office or other business.",
  ),
  type(
    "building-permit-pool",
    OUTDOORS,
    "Building permit: swimming pool or spa and barrier",
    "PL",
    20,
    "A pool or spa and the barrier that has to go around it.",
  ),
  type(
    "building-permit-outbuilding",
    OUTDOORS,
    "Building permit: garage, carport or shed",
    "BP",
    15,
    "A building nobody lives in (class 10a).",
  ),
  type(
    "building-permit-fence",
    OUTDOORS,
    "Building permit: retaining wall or fence",
    "BP",
    15,
    "Retaining walls over a metre, and fences that need a permit.",
  ),
  type(
    "report-and-consent-siting",
    CONSENT,
    "Report and consent: siting",
    "RC",
    15,
    "For a design outside the siting rules: setbacks, boundary walls, fences.",
  ),
  type(
    "build-over-easement",
    CONSENT,
    "Consent to build over an easement",
    "RC",
    10,
    "Before building over a council drain or easement.",
  ),
  type(
    "property-information",
    CONSENT,
    "Property information request",
    "PI",
    5,
    "What we know of a property: permits, flooding, termites, bushfire.",
  ),
  type("occupancy-permit", AFTER, "Occupancy permit", "OP", 10, "To move into or open a finished building."),
  type("permit-extension", AFTER, "Extension of time", "EX", 5, "More time to begin or to finish."),
  type(
    "permit-amendment",
    AFTER,
    "Amendment of a permit",
    "AM",
    15,
    "What was approved is to change: you are asked about the change only.",
  ),
];

const byId = new Map(applicationTypes.map((row) => [row.id, row]));

/** Throws for an id that no record may hold. */
export function getApplicationType(id: string): ApplicationTypeRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no application type ${id}`);
  return row;
}
