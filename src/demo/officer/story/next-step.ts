/** Returns the next step of an application's demonstration, which is the officer's or the applicant's. */

import type { ServiceContext } from "../../context/context.ts";
import { settleFees } from "../../domain/applications/fees/payment.ts";
import { decideQuote } from "../../domain/applications/fees/quote.ts";
import { listInformationRequests } from "../../domain/applications/information-requests/information-requests.ts";
import { listParts } from "../../domain/parts/parts.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { findNextOnPath } from "../../rules/statuses/status-table.ts";
import { getStatusPath } from "../../rules/statuses/type-paths.ts";
import { changeStatusAsOfficer, listOfficerTransitions } from "../actions/officer-moves.ts";
import { answerInformationRequest } from "./answer-round.ts";
import {
  decideSampleRequest,
  findItemsToReview,
  requestSampleInformation,
  reviewWaitingItems,
} from "./assessing.ts";
import { findInspectionStep } from "./inspecting.ts";
import { lodgeDraft } from "./lodge-draft.ts";
import { createApplicantStep, createOfficerStep, type StoryScene, type StoryStep } from "./step.ts";

/** Returns undefined for an application in a final status. */
export function createNextStep(
  application: ApplicationRecord,
  context: ServiceContext,
): StoryStep | undefined {
  const scene: StoryScene = { application, context };
  const waiting = listParts("additionalRequest", application.Id, context).find(
    ({ State }) => State === "Submitted",
  );
  if (waiting)
    return createOfficerStep("Decide what was asked for after lodging", () =>
      decideSampleRequest(waiting, scene),
    );
  return (stepIn[application.StatusId] ?? onThePath)(scene);
}

const move = (to: string, what: string) => (scene: StoryScene) =>
  createOfficerStep(what, () => changeStatusAsOfficer(scene.application, to, undefined, scene.context));

/** Returns the next inspection step. If there is none, returns a status change by the officer. */
const onSite = (scene: StoryScene) => findInspectionStep(scene) ?? onThePath(scene);

const stepIn: Readonly<Record<string, (scene: StoryScene) => StoryStep | undefined>> = {
  draft: (scene) => createApplicantStep("Fill in what is missing, sign and lodge", () => lodgeDraft(scene)),
  returned: (scene) =>
    createApplicantStep("Complete the application and lodge again", () => lodgeDraft(scene)),
  quoted: ({ application, context }) =>
    createApplicantStep("Accept the quote", () =>
      decideQuote(application, { Decision: "accepted" }, application.ApplicantName, context),
    ),
  "intake-check": (scene) =>
    scene.application.Fees.some(({ PaidAt }) => PaidAt === null)
      ? move("fees-due", "Ask for the fees")(scene)
      : move("accepted", "Accept the application")(scene),
  "fees-due": (scene) =>
    createApplicantStep("Pay the fees", () => {
      const by = { actor: "applicant", by: scene.application.ApplicantName } as const;
      return settleFees(scene.application, by, scene.context);
    }),
  "under-assessment": assess,
  "further-information": (scene) =>
    createApplicantStep("Answer every item and send the answers", () => answerInformationRequest(scene)),
  "permit-issued": onSite,
  "construction-commenced": onSite,
  inspections: onSite,
  "direction-to-fix": onSite,
  "final-inspection-passed": (scene) =>
    isDwelling(scene.application)
      ? move("occupancy-issued", "Issue the occupancy permit")(scene)
      : move("certificate-issued", "Issue the certificate of final inspection")(scene),
  "stop-work": move("construction-commenced", "Lift the order to stop work"),
  suspended: move("permit-issued", "Lift the suspension"),
};

/** Requests information once, then reviews the documents, then recommends the permit. */
function assess(scene: StoryScene): StoryStep {
  const { application, context } = scene;
  if (listInformationRequests(application.Id, context).length === 0)
    return createOfficerStep("Ask for further information", () => requestSampleInformation(scene));
  if (findItemsToReview(scene).length > 0)
    return createOfficerStep("Check the papers, the checklist and the insurance", () =>
      reviewWaitingItems(scene),
    );
  return move("recommended", "Recommend the permit")(scene);
}

/** Returns the step to the next usual status that an officer can set; undefined if there is none. */
function onThePath(scene: StoryScene): StoryStep | undefined {
  const { StatusId } = scene.application;
  const ways = listOfficerTransitions(scene.application).filter(({ actor }) => actor === "staff");
  const path = findNextOnPath(StatusId, getStatusPath(scene.application));
  const next = ways.find(({ to }) => path.includes(to)) ?? ways[0];
  if (!next) return undefined;
  return move(next.to, next.action)(scene);
}

function isDwelling({ ApplicationTypeId }: ApplicationRecord): boolean {
  return ApplicationTypeId === "building-permit-new-dwelling";
}
