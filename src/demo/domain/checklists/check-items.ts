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
  /** Ids of the document types that prove the item. */
  readonly documentTypeIds?: readonly string[];
  /** Ids of the application types whose checklists contain the item. If absent, the item is for all types. */
  readonly types?: readonly string[];
}

export interface ChecklistRow {
  readonly id: string;
  readonly name: Message;
  /** Ids of the application statuses in which this checklist is the current one. */
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
  key: ItemKey,
  documentTypeIds: readonly string[] = [],
  types?: readonly string[],
  help?: Message,
): CheckItemRow => ({
  key,
  text: createMessage(`checklists.${key}`),
  documentTypeIds,
  ...(types ? { types } : {}),
  ...(help ? { help } : {}),
});

export const checklistRows: readonly ChecklistRow[] = [
  {
    id: "lodgement",
    name: createMessage("checklists.list.lodgement"),
    statuses: ["draft", "quote-requested", "quoted", "submitted", "intake-check", "returned", "fees-due"],
    items: [
      item("form-1", ["form-1", "agents-authority"], permits),
      item(
        "title-current",
        ["certificate-of-title"],
        undefined,
        createMessage("checklists.title-current.help"),
      ),
      item("drawings-scale", ["site-plan", "floor-plans"]),
      item("setbacks", ["site-plan"], [...houses, SHED, FENCE, "report-and-consent-siting"]),
      item("levels", ["site-plan", "elevations"], houses),
      item("engineer", ["design-certificate", "engineering-drawings"], [NEW, ALTER, SHOP, FENCE]),
      item("energy", ["energy-report"], houses),
      item("contract-names", ["contract-extract", "certificate-of-insurance"], [...houses, POOL]),
      item("registrations", [], permits),
      item("fees"),
    ],
  },
  {
    id: "assessment",
    name: createMessage("checklists.list.assessment"),
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
      item("soil", ["soil-report"], [NEW, ALTER, FENCE]),
      item("bal", ["bal-assessment"], houses),
      item("smoke-alarms", ["floor-plans"], houses),
      item("termites", [], [NEW, ALTER, SHED]),
      item("wet-areas", ["floor-plans"], [...houses, SHOP]),
      item("stairs", ["sections"], [...houses, SHOP]),
      item("discharge", ["legal-point-of-discharge"], [NEW, ALTER, SHED]),
      item("easements", ["plan-of-subdivision", "site-plan"]),
      item("adjoining", ["protection-work"], [NEW, ALTER, DEMOLISH, POOL]),
      item("planning", ["planning-permit"], permits),
      item("bpn", [], permits),
    ],
  },
  {
    id: "final",
    name: createMessage("checklists.list.final"),
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
      item("plumbing", ["compliance-certificate"], [...houses, SHOP]),
      item("electrical", ["compliance-certificate"], [...houses, SHOP, POOL]),
      item("insulation", ["insulation"], houses),
      item("waterproofing", ["waterproofing"], houses),
      item("barrier", ["pool-barrier-certificate"], [POOL]),
      item("house-number", [], [NEW]),
      item("site-cleared", [], permits),
      item("esm", ["esm-schedule", "maintenance-determination"], [SHOP]),
    ],
  },
];

/** Returns the checklists of an application type, without empty checklists. */
export function listChecklistRows(applicationTypeId: string): ChecklistRow[] {
  return checklistRows
    .map((list) => ({
      ...list,
      items: list.items.filter(({ types }) => types?.includes(applicationTypeId) ?? true),
    }))
    .filter(({ id, items }) => items.length > 0 && (id !== "final" || permits.includes(applicationTypeId)));
}
