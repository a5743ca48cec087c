/**
 * Performs the next step of an application's demonstration. A demonstration moves an application step by step
 * to a final status, in place of the officer and the applicant.
 */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { getAnyApplication } from "../actions/find-application.ts";
import { createNextStep } from "./next-step.ts";
import type { DemonstrationStep } from "./step.ts";

type NamedStep = Pick<DemonstrationStep, "by" | "label">;

export interface AdvanceResult {
  readonly application: ApplicationRecord;
  /**
   * The performed step. Null if there was none, or if it is a step of the applicant and `playsApplicant` is
   * false.
   */
  readonly performedStep: NamedStep | null;
  /** The step to perform next; null if there is none. */
  readonly nextStep: NamedStep | null;
}

const toStep = (step: DemonstrationStep | undefined): NamedStep | null =>
  step ? { by: step.by, label: step.label } : null;

/** Returns the next step without performing it. */
export function findNextStep(application: ApplicationRecord, context: ServiceContext): NamedStep | null {
  return toStep(createNextStep(application, context));
}

/** Performs the next step. Throws the errors of that step. */
export async function playNextStep(
  application: ApplicationRecord,
  { playsApplicant }: { readonly playsApplicant: boolean },
  context: ServiceContext,
): Promise<AdvanceResult> {
  const step = createNextStep(application, context);
  if (!step || (step.by === "applicant" && !playsApplicant))
    return { application, performedStep: null, nextStep: toStep(step) };
  await step.perform();
  const latestApplication = getAnyApplication(application.Id, context);
  return {
    application: latestApplication,
    performedStep: toStep(step),
    nextStep: findNextStep(latestApplication, context),
  };
}

/** Converts the result to the format of the JSON API. */
export function toAdvanceResponse({ application, performedStep, nextStep }: AdvanceResult) {
  const toStepResponse = (step: NamedStep | null) => step && { By: step.by, What: step.label };
  const { Id, Number: number, StatusId } = application;
  return {
    Id,
    Number: number,
    StatusId,
    Status: getStatus(StatusId).name,
    Did: toStepResponse(performedStep),
    Next: toStepResponse(nextStep),
  };
}
