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

const DWELLING = "building-permit-new-dwelling";
const ALTERATION = "building-permit-alterations";
const DEMOLITION = "building-permit-demolition";
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

const FURTHER_INFO = "further-information";
const RETURNED = "returned";

export const applicationScenarios: readonly ApplicationScenario[] = [
  row("user", DWELLING, "draft", 0.2, 0.2, 0, "Single-storey dwelling", { steps: 0 }),
  row("user", DWELLING, "draft", 3, 3, 612_000, "Two-storey dwelling with double garage", { steps: 4 }),
  row("user", ALTERATION, "draft", 9, 9, 148_500, "Kitchen and living extension with deck", { steps: 8 }),
  row("user", POOL, "draft", 1, 1, 58_900, "In-ground concrete pool with glass barrier", { steps: 3 }),
  row("user", SHED, "draft", 82, 82, 24_300, "Steel shed for hay and machinery"),
  row("user", DWELLING, FURTHER_INFO, 46, 5, 734_000, "Split-level dwelling on a sloping block"),
  row("user", ALTERATION, FURTHER_INFO, 61, 11, 212_000, "Second-storey addition", {
    additionalStatuses: [RETURNED, FURTHER_INFO],
  }),
  row("user", SHOP, FURTHER_INFO, 38, 2, 389_000, "Fit-out of a café with commercial kitchen"),
  row("user", DWELLING, RETURNED, 19, 4, 545_000, "Dwelling and small second dwelling at the rear"),
  row("user", DEMOLITION, "fees-due", 15, 3, 31_500, "Demolition of a weatherboard cottage"),
  row("user", DWELLING, "submitted", 4, 0.6, 668_000, "Two-storey dwelling, attached garage and front fence"),
  row("user", POOL, "submitted", 6, 1.5, 71_200, "In-ground fibreglass pool, paving and barrier"),
  row("user", ALTERATION, "intake-check", 9, 2, 96_000, "Bathroom and laundry alterations"),
  row("user", DWELLING, "accepted", 16, 2, 590_000, "Single-storey dwelling with alfresco"),
  row("user", DWELLING, "under-assessment", 34, 8, 815_000, "Two-storey dwelling with basement garage", {
    additionalStatuses: [FURTHER_INFO],
  }),
  row("user", SHED, "under-assessment", 21, 9, 28_700, "Double carport with storage"),
  row("user", ALTERATION, "referred", 52, 12, 264_000, "Boundary wall and rear extension", {
    additionalStatuses: [FURTHER_INFO],
  }),
  row("user", DWELLING, "recommended", 58, 2, 702_000, "Three-bedroom dwelling with studio"),
  row("user", DWELLING, "awaiting-bpn", 66, 4, 498_000, "Single-storey dwelling", {
    additionalStatuses: [RETURNED],
  }),
  row("user", DWELLING, "permit-issued", 97, 9, 640_000, "Two-storey dwelling with double garage", {
    additionalStatuses: [FURTHER_INFO],
  }),
  row("user", POOL, "permit-issued", 74, 21, 66_400, "In-ground pool with heated spa"),
  row("user", DEMOLITION, "permit-issued", 88, 30, 42_000, "Demolition of dwelling and garage"),
  row("user", DWELLING, "construction-commenced", 171, 38, 577_000, "Dwelling on a bushfire-prone block", {
    additionalStatuses: [FURTHER_INFO, FURTHER_INFO],
  }),
  row("user", DWELLING, "inspections", 243, 26, 689_000, "Two-storey dwelling, class 1a and 10a"),
  row("user", ALTERATION, "direction-to-fix", 205, 6, 187_000, "Extension with new roof", {
    additionalStatuses: [FURTHER_INFO],
  }),
  row("user", SHED, "certificate-issued", 260, 12, 33_800, "Machinery shed with mezzanine"),
  row("user", DWELLING, "occupancy-issued", 372, 14, 604_000, "Two-storey dwelling with garage"),
  row("user", DWELLING, "complete", 455, 90, 522_000, "Single-storey dwelling", {
    additionalStatuses: [RETURNED, FURTHER_INFO, "certificate-issued"],
  }),
  row("user", POOL, "withdrawn", 120, 101, 49_000, "Above-ground pool with deck"),
  row("user", ALTERATION, "refused", 188, 96, 133_000, "Third storey above an existing dwelling", {
    additionalStatuses: [FURTHER_INFO, "referred"],
  }),
  row("user", SITING, "under-assessment", 27, 10, 0, "Front fence of 1.8 m on a declared road"),

  row("admin", SHOP, "under-assessment", 41, 13, 1_240_000, "Fit-out of two floors of offices", {
    additionalStatuses: [FURTHER_INFO],
  }),
  row("admin", SHOP, "permit-issued", 133, 25, 468_000, "Fit-out of a dental clinic"),
  row("admin", ALTERATION, "draft", 12, 12, 305_000, "Alterations to a heritage terrace", { steps: 5 }),
  row("admin", DWELLING, "on-hold", 79, 20, 1_060_000, "Courtyard house by the harbour"),
  row("admin", ALTERATION, "stop-work", 231, 8, 344_000, "Rear addition and roof terrace", {
    additionalStatuses: ["construction-commenced"],
  }),
  row("admin", EASEMENT, "permit-issued", 92, 33, 0, "Studio partly over a drainage easement"),
  row("admin", DWELLING, "suspended", 266, 17, 918_000, "Dwelling on a flood-prone block", {
    additionalStatuses: [FURTHER_INFO],
  }),

  row("parent", DWELLING, "quoted", 10, 3, 655_000, "Display home, single storey"),
  row("parent", DWELLING, "extension-requested", 340, 7, 712_000, "Two-storey dwelling, stage 2"),
  row("parent", DWELLING, "final-inspection-passed", 390, 3, 566_000, "Dwelling with attached garage"),

  row("child1", DWELLING, "submitted", 3, 0.9, 533_000, "Lot 14: single-storey dwelling"),
  row("child1", DWELLING, FURTHER_INFO, 44, 9, 547_000, "Lot 15: single-storey dwelling", {
    additionalStatuses: [FURTHER_INFO],
  }),
  row("child1", DWELLING, "permit-issued", 83, 11, 551_000, "Lot 9: two-storey dwelling"),
  row("child1", DWELLING, "draft", 2, 2, 539_000, "Lot 16: dwelling with studio", { steps: 6 }),
  row("child1", DWELLING, "amendment-requested", 152, 5, 560_000, "Lot 4: two-storey dwelling"),
  row("child1", SHED, "lapsed", 400, 20, 21_000, "Garage behind lot 2", {
    additionalStatuses: ["permit-issued"],
  }),

  row("child2", DWELLING, "intake-check", 8, 1, 575_000, "Lot 22: dwelling on a corner block"),
  row("child2", DWELLING, "inspections", 219, 31, 584_000, "Lot 18: two-storey dwelling"),
  row("child2", FENCE, "complete", 300, 60, 18_600, "Retaining wall of 1.4 m along the rear"),
  row("child2", DWELLING, "quote-requested", 5, 2, 601_000, "Lot 23: dwelling with home office"),

  row("delegate", ALTERATION, "under-assessment", 29, 7, 119_000, "Accessible bathroom and ramp", {
    additionalStatuses: [RETURNED],
  }),
  row("delegate", POOL, "inspections", 140, 16, 82_000, "In-ground lap pool with cover"),
  row("delegate", SHED, "expired", 130, 40, 0, "Shed behind the workshop", { steps: 2 }),
  row("delegate", DWELLING, "quote-declined", 70, 44, 880_000, "Beach house on piers"),
  row("delegate", DWELLING, "quote-expired", 115, 62, 640_000, "Kit home on a rural block"),
  row("delegate", DEMOLITION, "cancelled", 290, 80, 54_000, "Demolition of a packing shed", {
    additionalStatuses: ["suspended"],
  }),

  row("guest", PROPERTY, "complete", 64, 50, 0, "Property information for a purchase", {
    additionalStatuses: ["certificate-issued"],
  }),
  row("guest", SITING, "submitted", 2, 1.1, 0, "Carport 300 mm from the side boundary"),

  row("user", SHOP, "occupancy-issued", 610, 340, 742_000, "Restaurant in a former bank"),
  row("user", DWELLING, "permit-issued", 402, 343, 559_000, "Dwelling that waits for its builder"),
  row("user", POOL, "construction-commenced", 190, 64, 88_000, "In-ground concrete pool with a spa"),
  row("user", DWELLING, "amendment-requested", 150, 5, 611_000, "Two-storey dwelling with a studio"),
];
