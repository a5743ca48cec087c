import type { Draft } from "#contract/applications/application-draft.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { listNotificationRecipients } from "./notification-recipients.ts";

/** Returns the email addresses that were notified when the draft was lodged. */
export function listEmailsOfDraft({ Answers }: Draft, config: WizardConfig): readonly string[] {
  return listNotificationRecipients(createFormView(config, Answers, getCouncilDay()));
}
