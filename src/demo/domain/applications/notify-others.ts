import { itemIds } from "#contract/wizard/answers/answers.ts";
import type { View } from "#contract/wizard/expressions/evaluate.ts";
import { EMAIL } from "#contract/wizard/validation/finding.ts";
import type { ServiceContext } from "../../context/context.ts";
import { formMessage } from "../../messages/form-texts.ts";
import { message } from "../../messages/message.ts";
import { hostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { sendMail } from "../notifications/outbox.ts";

/** Mails each person whom the configuration's `notify` paths name once; the applicant is notified anyway. */
export function notifyOthers(
  view: View,
  application: ApplicationRecord,
  applicantEmail: string,
  context: ServiceContext,
): void {
  const notifiedEmails = new Set([applicantEmail.toLowerCase()]);
  const { hosts, portalOrigin } = context;
  const { Number: number, Title, Domain } = application;
  for (const { path, text } of view.outline.config.submission.notify ?? [])
    for (const at of pathsAt(view, path)) {
      const email = view.valueAt(at);
      if (
        typeof email !== "string" ||
        !EMAIL.test(email.trim()) ||
        notifiedEmails.has(email.trim().toLowerCase())
      )
        continue;
      notifiedEmails.add(email.trim().toLowerCase());
      const tracking = `${portalOrigin(Domain)}/app-tracking/?no=${number}`;
      sendMail(context, {
        To: email.trim().toLowerCase(),
        Subject: message("notices.titleOf", { name: number ?? "", event: Title }),
        Paragraphs: [formMessage(text), message("applications.track"), tracking, hostName(hosts, Domain)],
      });
    }
}

/** `owners.*.email` → one path for each owner. */
function pathsAt(view: View, pattern: string): readonly string[] {
  const [sectionId = "", key] = pattern.split(".*.");
  if (key === undefined) return [pattern];
  return itemIds(view.answers(), sectionId).map((id) => `${sectionId}.${id}.${key}`);
}
