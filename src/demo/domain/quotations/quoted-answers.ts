/** Creates the answers of a form that determine its fees, so that a quotation equals the fees at lodging. */
import type { QuotedWork } from "#contract/public/public-quotation.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";

export type QuotedDetail = "Cost" | "BcaClass" | "Regulations" | "ExtensionKind";

interface QuotedWorkKind {
  /** Details that are required to calculate the total. */
  readonly requiredDetails: readonly QuotedDetail[];
  readonly answers: (work: QuotedWork) => Answers;
  /** Returns answers for the new draft: only details that the person gave. */
  readonly draft: (work: QuotedWork) => Answers;
}

const removeMissing = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== null));

const createPartAnswers = (bcaClass: string | undefined, { FloorArea }: QuotedWork): Answers => ({
  parts: ["q1"],
  ...(bcaClass ? { "parts.q1.bcaClass": bcaClass } : {}),
  ...(FloorArea === undefined || FloorArea === null ? {} : { "parts.q1.floorArea": FloorArea }),
});

/**
 * Creates answers of a building permit by type of work; `usualClass` is the building class if none is given.
 */
const createBuildingKind = (nature: "construction" | "alteration", usualClass: string): QuotedWorkKind => ({
  requiredDetails: ["Cost"],
  answers: (work) => ({
    "nature.kinds": [nature],
    ...createPartAnswers(work.BcaClass || usualClass, work),
    "ownerBuilder.isOwnerBuilder": false,
    "cost.hasContract": true,
    "cost.contractPrice": work.Cost ?? undefined,
  }),
  draft: (work) =>
    removeMissing({
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
  const departures = Array.from({ length: Regulations ?? 0 }, (_, index) => `d${index + 1}`);
  const neighbourAnswers = WritesToNeighbours
    ? { neighbours: ["n1"], "neighbours.n1.answer": "notAsked" }
    : {};
  return { departures, ...neighbourAnswers };
}

const createCostKind = (path: string): QuotedWorkKind => ({
  requiredDetails: ["Cost"],
  answers: ({ Cost }) => ({ [path]: Cost ?? undefined }),
  draft: ({ Cost }) => removeMissing({ [path]: Cost }),
});

const kinds: Readonly<Record<string, QuotedWorkKind>> = {
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
    answers: createSitingAnswers,
    draft: createSitingAnswers,
  },
  "occupancy-permit": {
    requiredDetails: ["BcaClass"],
    answers: (work) => createPartAnswers(work.BcaClass || "1a", work),
    draft: (work) => (work.BcaClass ? createPartAnswers(work.BcaClass, work) : {}),
  },
  "permit-extension": {
    requiredDetails: ["ExtensionKind"],
    answers: ({ ExtensionKind, LapsesOn }) => ({
      "extension.kind": ExtensionKind ?? undefined,
      "extension.lapsesOn": LapsesOn ?? undefined,
    }),
    draft: ({ ExtensionKind, LapsesOn }) =>
      removeMissing({ "extension.kind": ExtensionKind, "extension.lapsesOn": LapsesOn }),
  },
  "permit-amendment": { requiredDetails: [], answers: () => ({}), draft: () => ({}) },
};

export function findQuotedKind({ ApplicationTypeId }: QuotedWork): QuotedWorkKind | undefined {
  return Object.hasOwn(kinds, ApplicationTypeId) ? kinds[ApplicationTypeId] : undefined;
}

export function listMissingAnswers({ requiredDetails }: QuotedWorkKind, work: QuotedWork): QuotedDetail[] {
  return requiredDetails.filter(
    (name) => work[name] === undefined || work[name] === null || work[name] === "",
  );
}
