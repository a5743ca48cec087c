/** Defines the checklists and their items. Each checklist belongs to some statuses of an application. */

import type { MessageKey } from "../../messages/catalogue.ts";
import { createMessage, type Message } from "../../messages/message.ts";

type ItemKey = MessageKey extends infer Key
  ? Key extends `checklists.${infer Item}`
    ? Item extends `${string}.${string}`
      ? never
      : Item
    : never
  : never;

export interface CheckItemRow {
  readonly key: string;
  readonly text: Message;
  readonly help?: Message;
  /** Ids of the document types that are evidence for the item. */
  readonly documentTypeIds?: readonly string[];
  /** Ids of the application types whose checklists contain the item. If absent, the item is for all types. */
  readonly applicationTypeIds?: readonly string[];
}

export interface ChecklistRow {
  readonly id: string;
  readonly name: Message;
  /** Ids of the application statuses in which this checklist is the current one. */
  readonly statusIds: readonly string[];
  readonly items: readonly CheckItemRow[];
}

const NEW_DWELLING = "building-permit-new-dwelling";
const ALTERATIONS = "building-permit-alterations";
const DEMOLITION = "building-permit-demolition";
const COMMERCIAL_BUILDING = "building-permit-commercial";
const SWIMMING_POOL = "building-permit-pool";
const OUTBUILDING = "building-permit-outbuilding";
const FENCE = "building-permit-fence";
const permitTypeIds = [
  NEW_DWELLING,
  ALTERATIONS,
  DEMOLITION,
  COMMERCIAL_BUILDING,
  SWIMMING_POOL,
  OUTBUILDING,
  FENCE,
];
const houseTypeIds = [NEW_DWELLING, ALTERATIONS];

const createItem = (
  key: ItemKey,
  documentTypeIds: readonly string[] = [],
  applicationTypeIds?: readonly string[],
  help?: Message,
): CheckItemRow => ({
  key,
  text: createMessage(`checklists.${key}`),
  documentTypeIds,
  ...(applicationTypeIds && { applicationTypeIds }),
  ...(help && { help }),
});

const checklistRows: readonly ChecklistRow[] = [
  {
    id: "lodgement",
    name: createMessage("checklists.list.lodgement"),
    statusIds: ["draft", "quote-requested", "quoted", "submitted", "intake-check", "returned", "fees-due"],
    items: [
      createItem("form-1", ["form-1", "agents-authority"], permitTypeIds),
      createItem(
        "title-current",
        ["certificate-of-title"],
        undefined,
        createMessage("checklists.title-current.help"),
      ),
      createItem("drawings-scale", ["site-plan", "floor-plans"]),
      createItem(
        "setbacks",
        ["site-plan"],
        [...houseTypeIds, OUTBUILDING, FENCE, "report-and-consent-siting"],
      ),
      createItem("levels", ["site-plan", "elevations"], houseTypeIds),
      createItem(
        "engineer",
        ["design-certificate", "engineering-drawings"],
        [NEW_DWELLING, ALTERATIONS, COMMERCIAL_BUILDING, FENCE],
      ),
      createItem("energy", ["energy-report"], houseTypeIds),
      createItem(
        "contract-names",
        ["contract-extract", "certificate-of-insurance"],
        [...houseTypeIds, SWIMMING_POOL],
      ),
      createItem("registrations", [], permitTypeIds),
      createItem("fees"),
    ],
  },
  {
    id: "assessment",
    name: createMessage("checklists.list.assessment"),
    statusIds: [
      "accepted",
      "under-assessment",
      "further-information",
      "referred",
      "on-hold",
      "recommended",
      "awaiting-bpn",
    ],
    items: [
      createItem("soil", ["soil-report"], [NEW_DWELLING, ALTERATIONS, FENCE]),
      createItem("bal", ["bal-assessment"], houseTypeIds),
      createItem("smoke-alarms", ["floor-plans"], houseTypeIds),
      createItem("termites", [], [NEW_DWELLING, ALTERATIONS, OUTBUILDING]),
      createItem("wet-areas", ["floor-plans"], [...houseTypeIds, COMMERCIAL_BUILDING]),
      createItem("stairs", ["sections"], [...houseTypeIds, COMMERCIAL_BUILDING]),
      createItem("discharge", ["legal-point-of-discharge"], [NEW_DWELLING, ALTERATIONS, OUTBUILDING]),
      createItem("easements", ["plan-of-subdivision", "site-plan"]),
      createItem("adjoining", ["protection-work"], [NEW_DWELLING, ALTERATIONS, DEMOLITION, SWIMMING_POOL]),
      createItem("planning", ["planning-permit"], permitTypeIds),
      createItem("bpn", [], permitTypeIds),
    ],
  },
  {
    id: "final",
    name: createMessage("checklists.list.final"),
    statusIds: [
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
      createItem("plumbing", ["compliance-certificate"], [...houseTypeIds, COMMERCIAL_BUILDING]),
      createItem(
        "electrical",
        ["compliance-certificate"],
        [...houseTypeIds, COMMERCIAL_BUILDING, SWIMMING_POOL],
      ),
      createItem("insulation", ["insulation"], houseTypeIds),
      createItem("waterproofing", ["waterproofing"], houseTypeIds),
      createItem("barrier", ["pool-barrier-certificate"], [SWIMMING_POOL]),
      createItem("house-number", [], [NEW_DWELLING]),
      createItem("site-cleared", [], permitTypeIds),
      createItem("esm", ["esm-schedule", "maintenance-determination"], [COMMERCIAL_BUILDING]),
    ],
  },
];

/** Returns the checklists of an application type, without empty checklists. */
export function listChecklistRows(applicationTypeId: string): ChecklistRow[] {
  return checklistRows
    .map((list) => ({
      ...list,
      items: list.items.filter(
        ({ applicationTypeIds }) => applicationTypeIds?.includes(applicationTypeId) ?? true,
      ),
    }))
    .filter(
      ({ id, items }) => items.length > 0 && (id !== "final" || permitTypeIds.includes(applicationTypeId)),
    );
}
