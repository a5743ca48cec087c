import type * as z from "zod/mini";
import type { draft } from "#contract/application-draft.ts";
import type { AnswersRecord, ApplicationRecord } from "../records.ts";
import { notFound } from "../service-error.ts";

export interface DraftRecords {
  readonly application: ApplicationRecord;
  readonly answers: AnswersRecord;
}

/** A draft as the wizard opens it. Throws 404 for what never went through a wizard. */
export function showDraft({ application, answers }: DraftRecords): z.input<typeof draft> {
  const { Id, Revision, CurrentStepId, Answers, SavedAt, ConfigurationId, ConfigurationVersion } = answers;
  if (ConfigurationId === null) throw notFound();
  return {
    Id,
    ApplicationTypeId: application.ApplicationTypeId,
    ConfigurationId,
    ConfigurationVersion,
    Revision,
    CurrentStepId,
    Answers: { ...Answers },
    SavedAt,
  };
}
