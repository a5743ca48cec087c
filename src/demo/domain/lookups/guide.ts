/** The guide "Which permit do I need?": a decision tree based on the rules of Victoria. */
import type { GuideOutcome, GuideStep, PermitGuide } from "#contract/public/public-lodgement.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import { getApplicationType } from "./application-types.ts";

type GuideTextField = "Question" | "Choice" | "Title" | "Text" | "Rule";
type Step = UnlocalisedResponse<GuideStep, GuideTextField>;
type StepIdWith<Text extends string> = MessageKey extends infer Key
  ? Key extends `guide.${infer Id}.${Text}`
    ? Id
    : never
  : never;
type RuleId = MessageKey extends infer Key ? (Key extends `guide.rule.${infer Id}` ? Id : never) : never;

function createQuestionStep(Id: StepIdWith<"question">, Answers: readonly Step[]): Step {
  return {
    Id,
    Choice: createMessage(`guide.${Id}.choice`),
    Question: createMessage(`guide.${Id}.question`),
    Answers,
  };
}

/** Creates an outcome that leads to an application. */
function createLodgeStep(Id: StepIdWith<"text">, ApplicationTypeId: string, rule: RuleId = "permit"): Step {
  const Title = getApplicationType(ApplicationTypeId).name;
  return createEndStep(Id, { Kind: "lodge", Title, ApplicationTypeId }, rule);
}

/** Creates an outcome that says that no permit is required. */
function createExemptStep(Id: StepIdWith<"text">): Step {
  return createEndStep(Id, { Kind: "none", Title: createMessage("guide.noPermit") }, "exempt");
}

/** Creates an outcome that points to another service of the council. */
function createOutcomeStep(Id: StepIdWith<"title">, Kind: GuideOutcome["Kind"], rule?: RuleId): Step {
  return createEndStep(Id, { Kind, Title: createMessage(`guide.${Id}.title`) }, rule);
}

function createEndStep(
  Id: StepIdWith<"text">,
  outcome: Omit<UnlocalisedResponse<GuideOutcome, GuideTextField>, "Text">,
  rule?: RuleId,
): Step {
  const Outcome = {
    ...outcome,
    Text: createMessage(`guide.${Id}.text`),
    ...(rule && { Rule: createMessage(`guide.rule.${rule}`) }),
  };
  return { Id, Choice: createMessage(`guide.${Id}.choice`), Outcome };
}

const houseQuestion = createQuestionStep("house", [
  createLodgeStep("house-new", "building-permit-new-dwelling"),
  createLodgeStep("house-extend", "building-permit-alterations"),
  createLodgeStep("house-own", "building-permit-owner-builder", "ownerBuilder"),
  createExemptStep("house-repair"),
  createOutcomeStep("house-sell", "contact", "selling"),
]);

const deckQuestion = createQuestionStep("deck", [
  createExemptStep("pergola-small"),
  createLodgeStep("deck-any", "building-permit-alterations"),
]);

const shedQuestion = createQuestionStep("shed", [
  createExemptStep("shed-small"),
  createLodgeStep("shed-large", "building-permit-outbuilding"),
]);

const poolQuestion = createQuestionStep("pool", [
  createLodgeStep("pool-deep", "building-permit-pool", "barrier"),
  createExemptStep("pool-shallow"),
]);

const fenceQuestion = createQuestionStep("fence", [
  createExemptStep("fence-low"),
  createExemptStep("wall-low"),
  createOutcomeStep("fence-high", "contact", "permit"),
]);

const demolitionQuestion = createQuestionStep("demolish", [
  createExemptStep("demolish-small"),
  createLodgeStep("demolish-any", "building-permit-demolition", "demolition"),
]);

const permitQuestion = createQuestionStep("permit", [
  createLodgeStep("permit-done", "occupancy-permit", "occupancy"),
  createOutcomeStep("permit-inspection", "inspection", "inspection"),
  createLodgeStep("permit-time", "permit-extension", "lapse"),
  createLodgeStep("permit-change", "permit-amendment", "amendment"),
  createOutcomeStep("permit-track", "track"),
]);

export const permitGuide: Omit<UnlocalisedResponse<PermitGuide, GuideTextField>, "Types"> = {
  Question: createMessage("guide.question"),
  Answers: [
    houseQuestion,
    deckQuestion,
    shedQuestion,
    poolQuestion,
    fenceQuestion,
    demolitionQuestion,
    createLodgeStep("siting", "report-and-consent-siting", "siting"),
    permitQuestion,
    createOutcomeStep("cost", "quotation"),
  ],
};
