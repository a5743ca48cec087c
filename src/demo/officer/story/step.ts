/** One step of an application's story: who performs it, its description and its action. */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

export interface Step {
  readonly by: "officer" | "applicant";
  /** Shown on the button: `Begin the intake check`. */
  readonly what: string;
  readonly play: () => unknown;
}

export interface Scene {
  readonly application: ApplicationRecord;
  readonly context: ServiceContext;
}

export const officer = (what: string, play: Step["play"]): Step => ({ by: "officer", what, play });
export const applicant = (what: string, play: Step["play"]): Step => ({ by: "applicant", what, play });
