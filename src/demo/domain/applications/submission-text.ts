import { findLodgedOutcome } from "#contract/wizard/answers/outcomes.ts";
import type { MessageText } from "#contract/wizard/config.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { toDayText } from "../../time/calendar.ts";
import { getForm } from "../forms/stored-forms.ts";

/**
 * Returns the submission text of the form before lodging. After lodging, returns the text of the outcome that
 * matches the answers, or the receipt text if no outcome matches.
 */
export function getSubmissionText(
  { StatusId, SubmittedAt }: ApplicationRecord,
  { ConfigurationId, ConfigurationVersion, Answers }: AnswersRecord,
  context: ServiceContext,
): MessageText {
  const form = getForm(ConfigurationId ?? "", ConfigurationVersion, context);
  if (isOpenForApplicant(StatusId)) return form.submission.text;
  const view = createFormView(form, Answers, toDayText(SubmittedAt ?? context.now()));
  return findLodgedOutcome(view)?.body ?? form.submission.receipt;
}
