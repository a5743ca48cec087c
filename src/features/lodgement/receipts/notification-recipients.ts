/** The email addresses that the configuration notifies (`submission.notify`), without duplicates. */
import { itemIds } from "#contract/wizard/answers/answers.ts";
import type { View } from "#contract/wizard/expressions/evaluate.ts";
import { EMAIL } from "#contract/wizard/validation/finding.ts";

export function notificationRecipients(view: View): readonly string[] {
  const paths = (view.outline.config.submission.notify ?? []).flatMap(({ path }) => pathsAt(view, path));
  const values = paths.map((path) => view.valueAt(path));
  const emails = values.filter(
    (value): value is string => typeof value === "string" && EMAIL.test(value.trim()),
  );
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))];
}

/** Expands `owners.*.email` into one path per owner. */
function pathsAt(view: View, pattern: string): readonly string[] {
  const [sectionId = "", key] = pattern.split(".*.");
  if (key === undefined) return [pattern];
  return itemIds(view.answers(), sectionId).map((id) => `${sectionId}.${id}.${key}`);
}
