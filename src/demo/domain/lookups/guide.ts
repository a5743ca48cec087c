/** The guide "Which permit do I need?": a decision tree based on the rules of Victoria. */
import type { GuideOutcome, GuideStep, PermitGuide } from "#contract/public/public-lodgement.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import { getApplicationType } from "./application-types.ts";

type Texts = "Question" | "Choice" | "Title" | "Text" | "Rule";
type Step = UnlocalisedResponse<GuideStep, Texts>;
type IdWith<Text extends string> = MessageKey extends infer Key
  ? Key extends `guide.${infer Id}.${Text}`
    ? Id
    : never
  : never;
type RuleId = MessageKey extends infer Key ? (Key extends `guide.rule.${infer Id}` ? Id : never) : never;

function ask(Id: IdWith<"question">, Answers: readonly Step[]): Step {
  return {
    Id,
    Choice: createMessage(`guide.${Id}.choice`),
    Question: createMessage(`guide.${Id}.question`),
    Answers,
  };
}

/** Creates an outcome that leads to an application. */
function lodge(Id: IdWith<"text">, ApplicationTypeId: string, rule: RuleId = "permit"): Step {
  const Title = getApplicationType(ApplicationTypeId).name;
  return end(Id, { Kind: "lodge", Title, ApplicationTypeId }, rule);
}

/** Creates an outcome without a permit. */
function createExemptStep(Id: IdWith<"text">): Step {
  return end(Id, { Kind: "none", Title: createMessage("guide.noPermit") }, "exempt");
}

/** Creates an outcome that points to another service of the council. */
function createOutcomeStep(Id: IdWith<"title">, Kind: GuideOutcome["Kind"], rule?: RuleId): Step {
  return end(Id, { Kind, Title: createMessage(`guide.${Id}.title`) }, rule);
}

function end(
  Id: IdWith<"text">,
  outcome: Omit<UnlocalisedResponse<GuideOutcome, Texts>, "Text">,
  rule?: RuleId,
): Step {
  const Outcome = {
    ...outcome,
    Text: createMessage(`guide.${Id}.text`),
    ...(rule && { Rule: createMessage(`guide.rule.${rule}`) }),
  };
  return { Id, Choice: createMessage(`guide.${Id}.choice`), Outcome };
}

const house = ask("house", [
  lodge("house-new", "building-permit-new-dwelling"),
  lodge("house-extend", "building-permit-alterations"),
  lodge("house-own", "building-permit-owner-builder", "ownerBuilder"),
  createExemptStep("house-repair"),
  createOutcomeStep("house-sell", "contact", "selling"),
]);

const deck = ask("deck", [
  createExemptStep("pergola-small"),
  lodge("deck-any", "building-permit-alterations"),
]);

const shed = ask("shed", [
  createExemptStep("shed-small"),
  lodge("shed-large", "building-permit-outbuilding"),
]);

const pool = ask("pool", [
  createExemptStep("pool-shallow"),
  lodge("pool-deep", "building-permit-pool", "barrier"),
]);

const fence = ask("fence", [
  createExemptStep("fence-low"),
  createExemptStep("wall-low"),
  createOutcomeStep("fence-high", "contact", "permit"),
]);

const demolish = ask("demolish", [
  createExemptStep("demolish-small"),
  lodge("demolish-any", "building-permit-demolition", "demolition"),
]);

const permit = ask("permit", [
  lodge("permit-done", "occupancy-permit", "occupancy"),
  createOutcomeStep("permit-inspection", "inspection", "inspection"),
  lodge("permit-time", "permit-extension", "lapse"),
  lodge("permit-change", "permit-amendment", "amendment"),
  createOutcomeStep("permit-track", "track"),
]);

export const permitGuide: Omit<UnlocalisedResponse<PermitGuide, Texts>, "Types"> = {
  Question: createMessage("guide.question"),
  Answers: [
    house,
    deck,
    shed,
    pool,
    fence,
    demolish,
    lodge("siting", "report-and-consent-siting", "siting"),
    permit,
    createOutcomeStep("cost", "quotation"),
  ],
};
