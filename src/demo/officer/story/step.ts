/** One step of an application's story: who performs it, its description and its action. */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

export interface StoryStep {
  readonly by: "officer" | "applicant";
  /** Shown on the button: `Begin the intake check`. */
  readonly what: string;
  readonly play: () => unknown;
}

export interface StoryScene {
  readonly application: ApplicationRecord;
  readonly context: ServiceContext;
}

export const officerStep = (what: string, play: StoryStep["play"]): StoryStep => ({
  by: "officer",
  what,
  play,
});
export const applicantStep = (what: string, play: StoryStep["play"]): StoryStep => ({
  by: "applicant",
  what,
  play,
});
