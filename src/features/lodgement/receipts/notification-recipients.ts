/** Returns the email addresses to notify (`submission.notify` of the configuration), without duplicates. */
import { listItemIds } from "#contract/wizard/answers/answers.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { EMAIL_PATTERN } from "#contract/wizard/validation/finding.ts";

export function listNotificationRecipients(view: FormView): readonly string[] {
  const paths = (view.outline.config.submission.notify ?? []).flatMap(({ path }) => listPathsAt(view, path));
  const values = paths.map((path) => view.valueAt(path));
  const emails = values.filter(
    (value): value is string => typeof value === "string" && EMAIL_PATTERN.test(value.trim()),
  );
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))];
}

/** Expands a pattern such as `owners.*.email` into one path per owner. */
function listPathsAt(view: FormView, pattern: string): readonly string[] {
  const [sectionId = "", key] = pattern.split(".*.");
  if (key === undefined) return [pattern];
  return listItemIds(view.answers(), sectionId).map((id) => `${sectionId}.${id}.${key}`);
}
