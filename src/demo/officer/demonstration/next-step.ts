/** Returns the next step of an application's demonstration: a step of the officer or of the applicant. */

import type { ServiceContext } from "../../context/context.ts";
import { completePayment } from "../../domain/applications/fees/payment.ts";
import { respondToQuote } from "../../domain/applications/fees/quote.ts";
import { listInformationRequests } from "../../domain/applications/information-requests/information-requests.ts";
import { listParts } from "../../domain/parts/parts.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { findNextOnPath } from "../../rules/statuses/status-table.ts";
import { getStatusPath } from "../../rules/statuses/type-paths.ts";
import { changeStatusAsOfficer, listOfficerTransitions } from "../actions/officer-transitions.ts";
import { answerInformationRequest } from "./answer-information-request.ts";
import {
  decideSampleRequest,
  findItemsToReview,
  requestSampleInformation,
  reviewPendingItems,
} from "./assessment.ts";
import { findInspectionStep } from "./inspection-step.ts";
import { lodgeDraft } from "./lodge-draft.ts";
import {
  createApplicantStep,
  createOfficerStep,
  type DemonstrationContext,
  type DemonstrationStep,
} from "./step.ts";

/** Returns the next step; undefined for an application in a final status. */
export function createNextStep(
  application: ApplicationRecord,
  context: ServiceContext,
): DemonstrationStep | undefined {
  const demonstration: DemonstrationContext = { application, context };
  const pendingRequest = listParts("additionalRequest", application.Id, context).find(
    ({ State }) => State === "Submitted",
  );
  if (pendingRequest)
    return createOfficerStep("Decide what was asked for after lodging", () =>
      decideSampleRequest(pendingRequest, demonstration),
    );
  return (stepByStatus[application.StatusId] ?? findStatusStep)(demonstration);
}

const createStatusStep = (to: string, what: string) => (demonstration: DemonstrationContext) =>
  createOfficerStep(what, () =>
    changeStatusAsOfficer(demonstration.application, to, undefined, demonstration.context),
  );

/** Returns the next inspection step. If there is none, returns a status change by the officer. */
const findSiteStep = (demonstration: DemonstrationContext) =>
  findInspectionStep(demonstration) ?? findStatusStep(demonstration);

const stepByStatus: Readonly<
  Record<string, (demonstration: DemonstrationContext) => DemonstrationStep | undefined>
> = {
  draft: (demonstration) =>
    createApplicantStep("Fill in what is missing, sign and lodge", () => lodgeDraft(demonstration)),
  returned: (demonstration) =>
    createApplicantStep("Complete the application and lodge again", () => lodgeDraft(demonstration)),
  quoted: ({ application, context }) =>
    createApplicantStep("Accept the quotation", () =>
      respondToQuote(application, { Decision: "accepted" }, application.ApplicantName, context),
    ),
  "intake-check": (demonstration) =>
    demonstration.application.Fees.some(({ PaidAt }) => PaidAt === null)
      ? createStatusStep("fees-due", "Ask for the fees")(demonstration)
      : createStatusStep("accepted", "Accept the application")(demonstration),
  "fees-due": (demonstration) =>
    createApplicantStep("Pay the fees", () => {
      const by = { actor: "applicant", by: demonstration.application.ApplicantName } as const;
      return completePayment(demonstration.application, by, demonstration.context);
    }),
  "under-assessment": findAssessmentStep,
  "further-information": (demonstration) =>
    createApplicantStep("Answer every item and send the answers", () =>
      answerInformationRequest(demonstration),
    ),
  "permit-issued": findSiteStep,
  "construction-commenced": findSiteStep,
  inspections: findSiteStep,
  "direction-to-fix": findSiteStep,
  "final-inspection-passed": (demonstration) =>
    isDwelling(demonstration.application)
      ? createStatusStep("occupancy-issued", "Issue the occupancy permit")(demonstration)
      : createStatusStep("certificate-issued", "Issue the certificate of final inspection")(demonstration),
  "stop-work": createStatusStep("construction-commenced", "Lift the order to stop work"),
  suspended: createStatusStep("permit-issued", "Lift the suspension"),
};

/** Requests information once, then reviews the documents, then recommends the permit. */
function findAssessmentStep(demonstration: DemonstrationContext): DemonstrationStep {
  const { application, context } = demonstration;
  if (listInformationRequests(application.Id, context).length === 0)
    return createOfficerStep("Send a request for information", () => requestSampleInformation(demonstration));
  if (findItemsToReview(demonstration).length > 0)
    return createOfficerStep("Check the papers, the checklist and the insurance", () =>
      reviewPendingItems(demonstration),
    );
  return createStatusStep("recommended", "Recommend the permit")(demonstration);
}

/**
 * Returns a step that changes the status: to a later status of the usual path if an officer can set one,
 * otherwise to the first status that an officer can set. Undefined if there is none.
 */
function findStatusStep(demonstration: DemonstrationContext): DemonstrationStep | undefined {
  const { StatusId } = demonstration.application;
  const transitions = listOfficerTransitions(demonstration.application).filter(
    ({ actor }) => actor === "staff",
  );
  const path = findNextOnPath(StatusId, getStatusPath(demonstration.application));
  const nextTransition = transitions.find(({ to }) => path.includes(to)) ?? transitions[0];
  if (!nextTransition) return undefined;
  return createStatusStep(nextTransition.to, nextTransition.action)(demonstration);
}

function isDwelling({ ApplicationTypeId }: ApplicationRecord): boolean {
  return ApplicationTypeId === "building-permit-new-dwelling";
}
