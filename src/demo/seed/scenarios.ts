/** Scenarios of the demo applications: account, type, status and history. */

export interface ApplicationScenario {
  readonly account: string;
  readonly type: string;
  readonly status: string;
  /** Days since the draft was created. */
  readonly ageDays: number;
  /** Days since the last status change. */
  readonly statusAgeDays: number;
  readonly description: string;
  /** Cost of work in dollars. */
  readonly cost: number;
  /** Additional statuses that are not on the shortest path. */
  readonly additionalStatuses?: readonly string[];
  /** For drafts: number of completed wizard steps; by default all. */
  readonly steps?: number;
}

const NEW = "building-permit-new-dwelling";
const ALTER = "building-permit-alterations";
const DEMOLISH = "building-permit-demolition";
const SHED = "building-permit-outbuilding";
const POOL = "building-permit-pool";
const SHOP = "building-permit-commercial";
const SITING = "report-and-consent-siting";
const EASEMENT = "build-over-easement";
const PROPERTY = "property-information";
const FENCE = "building-permit-fence";

const row = (
  account: string,
  type: string,
  status: string,
  ageDays: number,
  statusAgeDays: number,
  cost: number,
  description: string,
  more: Pick<ApplicationScenario, "additionalStatuses" | "steps"> = {},
): ApplicationScenario => ({ account, type, status, ageDays, statusAgeDays, cost, description, ...more });

const RFI = "further-information";
const BACK = "returned";

export const applicationScenarios: readonly ApplicationScenario[] = [
  row("user", NEW, "draft", 0.2, 0.2, 0, "Single-storey dwelling", { steps: 0 }),
  row("user", NEW, "draft", 3, 3, 612_000, "Two-storey dwelling with double garage", { steps: 4 }),
  row("user", ALTER, "draft", 9, 9, 148_500, "Kitchen and living extension with deck", { steps: 8 }),
  row("user", POOL, "draft", 1, 1, 58_900, "In-ground concrete pool with glass barrier", { steps: 3 }),
  row("user", SHED, "draft", 82, 82, 24_300, "Steel shed for hay and machinery"),
  row("user", NEW, RFI, 46, 5, 734_000, "Split-level dwelling on a sloping block"),
  row("user", ALTER, RFI, 61, 11, 212_000, "Second-storey addition", { additionalStatuses: [BACK, RFI] }),
  row("user", SHOP, RFI, 38, 2, 389_000, "Fit-out of a café with commercial kitchen"),
  row("user", NEW, BACK, 19, 4, 545_000, "Dwelling and small second dwelling at the rear"),
  row("user", DEMOLISH, "fees-due", 15, 3, 31_500, "Demolition of a weatherboard cottage"),
  row("user", NEW, "submitted", 4, 0.6, 668_000, "Two-storey dwelling, attached garage and front fence"),
  row("user", POOL, "submitted", 6, 1.5, 71_200, "In-ground fibreglass pool, paving and barrier"),
  row("user", ALTER, "intake-check", 9, 2, 96_000, "Bathroom and laundry alterations"),
  row("user", NEW, "accepted", 16, 2, 590_000, "Single-storey dwelling with alfresco"),
  row("user", NEW, "under-assessment", 34, 8, 815_000, "Two-storey dwelling with basement garage", {
    additionalStatuses: [RFI],
  }),
  row("user", SHED, "under-assessment", 21, 9, 28_700, "Double carport with storage"),
  row("user", ALTER, "referred", 52, 12, 264_000, "Boundary wall and rear extension", {
    additionalStatuses: [RFI],
  }),
  row("user", NEW, "recommended", 58, 2, 702_000, "Three-bedroom dwelling with studio"),
  row("user", NEW, "awaiting-bpn", 66, 4, 498_000, "Single-storey dwelling", { additionalStatuses: [BACK] }),
  row("user", NEW, "permit-issued", 97, 9, 640_000, "Two-storey dwelling with double garage", {
    additionalStatuses: [RFI],
  }),
  row("user", POOL, "permit-issued", 74, 21, 66_400, "In-ground pool with heated spa"),
  row("user", DEMOLISH, "permit-issued", 88, 30, 42_000, "Demolition of dwelling and garage"),
  row("user", NEW, "construction-commenced", 171, 38, 577_000, "Dwelling on a bushfire-prone block", {
    additionalStatuses: [RFI, RFI],
  }),
  row("user", NEW, "inspections", 243, 26, 689_000, "Two-storey dwelling, class 1a and 10a"),
  row("user", ALTER, "direction-to-fix", 205, 6, 187_000, "Extension with new roof", {
    additionalStatuses: [RFI],
  }),
  row("user", SHED, "certificate-issued", 260, 12, 33_800, "Machinery shed with mezzanine"),
  row("user", NEW, "occupancy-issued", 372, 14, 604_000, "Two-storey dwelling with garage"),
  row("user", NEW, "complete", 455, 90, 522_000, "Single-storey dwelling", {
    additionalStatuses: [BACK, RFI, "certificate-issued"],
  }),
  row("user", POOL, "withdrawn", 120, 101, 49_000, "Above-ground pool with deck"),
  row("user", ALTER, "refused", 188, 96, 133_000, "Third storey above an existing dwelling", {
    additionalStatuses: [RFI, "referred"],
  }),
  row("user", SITING, "under-assessment", 27, 10, 0, "Front fence of 1.8 m on a declared road"),

  row("admin", SHOP, "under-assessment", 41, 13, 1_240_000, "Fit-out of two floors of offices", {
    additionalStatuses: [RFI],
  }),
  row("admin", SHOP, "permit-issued", 133, 25, 468_000, "Fit-out of a dental clinic"),
  row("admin", ALTER, "draft", 12, 12, 305_000, "Alterations to a heritage terrace", { steps: 5 }),
  row("admin", NEW, "on-hold", 79, 20, 1_060_000, "Courtyard house by the harbour"),
  row("admin", ALTER, "stop-work", 231, 8, 344_000, "Rear addition and roof terrace", {
    additionalStatuses: ["construction-commenced"],
  }),
  row("admin", EASEMENT, "permit-issued", 92, 33, 0, "Studio partly over a drainage easement"),
  row("admin", NEW, "suspended", 266, 17, 918_000, "Dwelling on a flood-prone block", {
    additionalStatuses: [RFI],
  }),

  row("parent", NEW, "quoted", 10, 3, 655_000, "Display home, single storey"),
  row("parent", NEW, "extension-requested", 340, 7, 712_000, "Two-storey dwelling, stage 2"),
  row("parent", NEW, "final-inspection-passed", 390, 3, 566_000, "Dwelling with attached garage"),

  row("child1", NEW, "submitted", 3, 0.9, 533_000, "Lot 14: single-storey dwelling"),
  row("child1", NEW, RFI, 44, 9, 547_000, "Lot 15: single-storey dwelling", { additionalStatuses: [RFI] }),
  row("child1", NEW, "permit-issued", 83, 11, 551_000, "Lot 9: two-storey dwelling"),
  row("child1", NEW, "draft", 2, 2, 539_000, "Lot 16: dwelling with studio", { steps: 6 }),
  row("child1", NEW, "amendment-requested", 152, 5, 560_000, "Lot 4: two-storey dwelling"),
  row("child1", SHED, "lapsed", 400, 20, 21_000, "Garage behind lot 2", {
    additionalStatuses: ["permit-issued"],
  }),

  row("child2", NEW, "intake-check", 8, 1, 575_000, "Lot 22: dwelling on a corner block"),
  row("child2", NEW, "inspections", 219, 31, 584_000, "Lot 18: two-storey dwelling"),
  row("child2", FENCE, "complete", 300, 60, 18_600, "Retaining wall of 1.4 m along the rear"),
  row("child2", NEW, "quote-requested", 5, 2, 601_000, "Lot 23: dwelling with home office"),

  row("delegate", ALTER, "under-assessment", 29, 7, 119_000, "Accessible bathroom and ramp", {
    additionalStatuses: [BACK],
  }),
  row("delegate", POOL, "inspections", 140, 16, 82_000, "In-ground lap pool with cover"),
  row("delegate", SHED, "expired", 130, 40, 0, "Shed behind the workshop", { steps: 2 }),
  row("delegate", NEW, "quote-declined", 70, 44, 880_000, "Beach house on piers"),
  row("delegate", NEW, "quote-expired", 115, 62, 640_000, "Kit home on a rural block"),
  row("delegate", DEMOLISH, "cancelled", 290, 80, 54_000, "Demolition of a packing shed", {
    additionalStatuses: ["suspended"],
  }),

  row("guest", PROPERTY, "complete", 64, 50, 0, "Property information for a purchase", {
    additionalStatuses: ["certificate-issued"],
  }),
  row("guest", SITING, "submitted", 2, 1.1, 0, "Carport 300 mm from the side boundary"),

  row("user", SHOP, "occupancy-issued", 610, 340, 742_000, "Restaurant in a former bank"),
  row("user", NEW, "permit-issued", 402, 343, 559_000, "Dwelling that waits for its builder"),
  row("user", POOL, "construction-commenced", 190, 64, 88_000, "In-ground concrete pool with a spa"),
  row("user", NEW, "amendment-requested", 150, 5, 611_000, "Two-storey dwelling with a studio"),
];
