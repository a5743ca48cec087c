/** A step of an application's demonstration: who performs it, a description and the action. */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

export interface StoryStep {
  readonly by: "officer" | "applicant";
  /** Text of the button, such as `Begin the intake check`. */
  readonly what: string;
  readonly play: () => unknown;
}

export interface StoryScene {
  readonly application: ApplicationRecord;
  readonly context: ServiceContext;
}

export const createOfficerStep = (what: string, play: StoryStep["play"]): StoryStep => ({
  by: "officer",
  what,
  play,
});
export const createApplicantStep = (what: string, play: StoryStep["play"]): StoryStep => ({
  by: "applicant",
  what,
  play,
});
