/** A step of an application's demonstration: who performs it, a description and the action. */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

export interface DemonstrationStep {
  readonly by: "officer" | "applicant";
  /** Text of the button, such as `Begin the intake check`. */
  readonly label: string;
  readonly perform: () => unknown;
}

export interface DemonstrationContext {
  readonly application: ApplicationRecord;
  readonly context: ServiceContext;
}

export const createOfficerStep = (
  label: string,
  perform: DemonstrationStep["perform"],
): DemonstrationStep => ({
  by: "officer",
  label,
  perform,
});
export const createApplicantStep = (
  label: string,
  perform: DemonstrationStep["perform"],
): DemonstrationStep => ({
  by: "applicant",
  label,
  perform,
});
