/** Returns the email addresses to notify (`submission.notify` of the configuration), without duplicates. */
import { type FormView, listPathsAt } from "#contract/wizard/expressions/evaluate.ts";
import { EMAIL_PATTERN } from "#contract/wizard/validation/finding.ts";

export function listNotificationRecipients(view: FormView): readonly string[] {
  const paths = (view.outline.config.submission.notify ?? []).flatMap(({ path }) => listPathsAt(view, path));
  const values = paths.map((path) => view.valueAt(path));
  const emails = values.filter(
    (value): value is string => typeof value === "string" && EMAIL_PATTERN.test(value.trim()),
  );
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))];
}
