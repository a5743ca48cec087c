/** The checklists and their items; each list belongs to a part of the workflow. */

export interface CheckItemRow {
  readonly key: string;
  readonly text: string;
  readonly help?: string;
  /** Document types that satisfy the item. */
  readonly documentTypeIds?: readonly string[];
  /** Application types that have the item; all if absent. */
  readonly types?: readonly string[];
}

export interface CheckListRow {
  readonly id: string;
  readonly name: string;
  /** Statuses during which the list is current. */
  readonly statuses: readonly string[];
  readonly items: readonly CheckItemRow[];
}

const NEW = "building-permit-new-dwelling";
const ALTER = "building-permit-alterations";
const DEMOLISH = "building-permit-demolition";
const SHOP = "building-permit-commercial";
const POOL = "building-permit-pool";
const SHED = "building-permit-outbuilding";
const FENCE = "building-permit-fence";
const permits = [NEW, ALTER, DEMOLISH, SHOP, POOL, SHED, FENCE];
const houses = [NEW, ALTER];

const item = (
  key: string,
  text: string,
  documentTypeIds: readonly string[] = [],
  types?: readonly string[],
  help?: string,
): CheckItemRow => ({ key, text, documentTypeIds, ...(types ? { types } : {}), ...(help ? { help } : {}) });

export const checkListRows: readonly CheckListRow[] = [
  {
    id: "lodgement",
    name: "Before and at lodging",
    statuses: ["draft", "quote-requested", "quoted", "submitted", "intake-check", "returned", "fees-due"],
    items: [
      item("form-1", "Form 1 complete and signed by all owners", ["form-1", "agents-authority"], permits),
      item("title-current", "Title current", ["certificate-of-title"], undefined, "Not older than 30 days."),
      item("drawings-scale", "Drawings to scale with north point", ["site-plan", "floor-plans"]),
      item(
        "setbacks",
        "Setbacks dimensioned",
        ["site-plan"],
        [...houses, SHED, FENCE, "report-and-consent-siting"],
      ),
      item("levels", "Levels to Australian Height Datum", ["site-plan", "elevations"], houses),
      item(
        "engineer",
        "Engineer's certificate attached",
        ["design-certificate", "engineering-drawings"],
        [NEW, ALTER, SHOP, FENCE],
      ),
      item("energy", "Energy report: star rating stated", ["energy-report"], houses),
      item(
        "contract-names",
        "Names in the contract match builder and insurance",
        ["contract-extract", "certificate-of-insurance"],
        [...houses, POOL],
      ),
      item("registrations", "Registration numbers valid", [], permits),
      item("fees", "Fees paid"),
    ],
  },
  {
    id: "assessment",
    name: "During the assessment",
    statuses: [
      "accepted",
      "under-assessment",
      "further-information",
      "referred",
      "on-hold",
      "recommended",
      "awaiting-bpn",
    ],
    items: [
      item("soil", "Soil report matches the footing design", ["soil-report"], [NEW, ALTER, FENCE]),
      item("bal", "Bushfire attack level stated and detailed", ["bal-assessment"], houses),
      item("smoke-alarms", "Smoke alarm locations shown", ["floor-plans"], houses),
      item("termites", "Termite risk treatment", [], [NEW, ALTER, SHED]),
      item("wet-areas", "Wet area details", ["floor-plans"], [...houses, SHOP]),
      item("stairs", "Stair and balustrade details", ["sections"], [...houses, SHOP]),
      item(
        "discharge",
        "Legal point of discharge obtained",
        ["legal-point-of-discharge"],
        [NEW, ALTER, SHED],
      ),
      item("easements", "Easements shown", ["plan-of-subdivision", "site-plan"]),
      item(
        "adjoining",
        "Adjoining property protection assessed",
        ["protection-work"],
        [NEW, ALTER, DEMOLISH, POOL],
      ),
      item("planning", "Planning permit conditions met", ["planning-permit"], permits),
      item("bpn", "Building permit number issued", [], permits),
    ],
  },
  {
    id: "final",
    name: "Before the certificate",
    statuses: [
      "permit-issued",
      "extension-requested",
      "amendment-requested",
      "suspended",
      "construction-commenced",
      "stop-work",
      "inspections",
      "direction-to-fix",
      "final-inspection-passed",
      "occupancy-issued",
      "certificate-issued",
    ],
    items: [
      item("plumbing", "Plumbing compliance certificates", ["compliance-certificate"], [...houses, SHOP]),
      item(
        "electrical",
        "Electrical safety certificate",
        ["compliance-certificate"],
        [...houses, SHOP, POOL],
      ),
      item("insulation", "Insulation certificate", ["insulation"], houses),
      item("waterproofing", "Waterproofing certificate", ["waterproofing"], houses),
      item("barrier", "Pool barrier complies", ["pool-barrier-certificate"], [POOL]),
      item("house-number", "House number displayed", [], [NEW]),
      item("site-cleared", "Site cleared", [], permits),
      item(
        "esm",
        "Essential safety measures determined",
        ["esm-schedule", "maintenance-determination"],
        [SHOP],
      ),
    ],
  },
];

/** Returns the checklists of an application type, without empty ones. */
export function checkListsOf(applicationTypeId: string): CheckListRow[] {
  return checkListRows
    .map((list) => ({
      ...list,
      items: list.items.filter(({ types }) => types?.includes(applicationTypeId) ?? true),
    }))
    .filter(({ id, items }) => items.length > 0 && (id !== "final" || permits.includes(applicationTypeId)));
}
