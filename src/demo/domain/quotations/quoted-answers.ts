/** Creates the answers of a form that determine its fees, so that a quotation equals the fees at lodging. */
import type { QuotedWork } from "#contract/public/public-quotation.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";

type QuotedDetail = "Cost" | "BcaClass" | "Regulations" | "ExtensionKind";

interface QuotedWorkKind {
  /** Details that are required to calculate the total. */
  readonly requiredDetails: readonly QuotedDetail[];
  readonly createFeeAnswers: (work: QuotedWork) => Answers;
  /** Returns answers for the new draft: only details that the person gave. */
  readonly createDraftAnswers: (work: QuotedWork) => Answers;
}

const removeEmptyAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== null));

const createPartAnswers = (bcaClass: string | undefined, { FloorArea }: QuotedWork): Answers => ({
  parts: ["q1"],
  ...(bcaClass && { "parts.q1.bcaClass": bcaClass }),
  ...(FloorArea === undefined || FloorArea === null ? {} : { "parts.q1.floorArea": FloorArea }),
});

/**
 * Creates answers of a building permit by type of work; `usualClass` is the building class if none is given.
 */
const createBuildingKind = (nature: "construction" | "alteration", usualClass: string): QuotedWorkKind => ({
  requiredDetails: ["Cost"],
  createFeeAnswers: (work) => ({
    "nature.kinds": [nature],
    ...createPartAnswers(work.BcaClass || usualClass, work),
    "ownerBuilder.isOwnerBuilder": false,
    "cost.hasContract": true,
    "cost.contractPrice": work.Cost ?? undefined,
  }),
  createDraftAnswers: (work) =>
    removeEmptyAnswers({
      "nature.kinds": [nature],
      ...(work.BcaClass || work.FloorArea ? createPartAnswers(work.BcaClass ?? undefined, work) : {}),
      // Set both cost fields. The form shows one of them, depending on who builds.
      "cost.contractPrice": work.Cost,
      "cost.ownerEstimate": work.Cost,
    }),
});

/**
 * Creates one empty item per siting regulation that the work does not meet: the quotation asks only for the
 * number of regulations.
 */
function createSitingAnswers({ Regulations, WritesToNeighbours }: QuotedWork): Answers {
  const departureIds = Array.from({ length: Regulations ?? 0 }, (_, index) => `d${index + 1}`);
  const neighbourAnswers = WritesToNeighbours
    ? { neighbours: ["n1"], "neighbours.n1.answer": "notAsked" }
    : {};
  return { departures: departureIds, ...neighbourAnswers };
}

const createCostKind = (path: string): QuotedWorkKind => ({
  requiredDetails: ["Cost"],
  createFeeAnswers: ({ Cost }) => ({ [path]: Cost ?? undefined }),
  createDraftAnswers: ({ Cost }) => removeEmptyAnswers({ [path]: Cost }),
});

const kindByType: Readonly<Record<string, QuotedWorkKind>> = {
  "building-permit-new-dwelling": createBuildingKind("construction", "1a"),
  "building-permit-alterations": createBuildingKind("alteration", "1a"),
  "building-permit-commercial": createBuildingKind("alteration", "6"),
  "building-permit-outbuilding": createBuildingKind("construction", "10a"),
  "building-permit-fence": createBuildingKind("construction", "10b"),
  "building-permit-owner-builder": createCostKind("cost.ownerEstimate"),
  "building-permit-pool": createCostKind("cost.total"),
  "building-permit-demolition": createCostKind("cost.total"),
  "report-and-consent-siting": {
    requiredDetails: ["Regulations"],
    createFeeAnswers: createSitingAnswers,
    createDraftAnswers: createSitingAnswers,
  },
  "occupancy-permit": {
    requiredDetails: ["BcaClass"],
    createFeeAnswers: (work) => createPartAnswers(work.BcaClass || "1a", work),
    createDraftAnswers: (work) => (work.BcaClass ? createPartAnswers(work.BcaClass, work) : {}),
  },
  "permit-extension": {
    requiredDetails: ["ExtensionKind"],
    createFeeAnswers: ({ ExtensionKind, LapsesOn }) => ({
      "extension.kind": ExtensionKind ?? undefined,
      "extension.lapsesOn": LapsesOn ?? undefined,
    }),
    createDraftAnswers: ({ ExtensionKind, LapsesOn }) =>
      removeEmptyAnswers({ "extension.kind": ExtensionKind, "extension.lapsesOn": LapsesOn }),
  },
  "permit-amendment": { requiredDetails: [], createFeeAnswers: () => ({}), createDraftAnswers: () => ({}) },
};

export function findQuotedKind({ ApplicationTypeId }: QuotedWork): QuotedWorkKind | undefined {
  return Object.hasOwn(kindByType, ApplicationTypeId) ? kindByType[ApplicationTypeId] : undefined;
}

export function listMissingAnswers({ requiredDetails }: QuotedWorkKind, work: QuotedWork): QuotedDetail[] {
  return requiredDetails.filter(
    (name) => work[name] === undefined || work[name] === null || work[name] === "",
  );
}
