import { type FormView, listPathsAt } from "#contract/wizard/expressions/evaluate.ts";
import { EMAIL_PATTERN } from "#contract/wizard/validation/finding.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { sendMail } from "../notifications/outbox.ts";
import { createTrackingPath } from "./tracking-path.ts";

/**
 * Sends one email to each address in the answers at the form's `notify` paths. Excludes the applicant, who receives a
 * separate notification.
 */
export function notifyOtherParticipants(
  view: FormView,
  application: ApplicationRecord,
  applicantEmail: string,
  context: ServiceContext,
): void {
  const notifiedEmails = new Set([applicantEmail.toLowerCase()]);
  const { hosts, portalOrigin } = context;
  const { Number: number, Title, Domain } = application;
  for (const { path, text } of view.outline.config.submission.notify ?? [])
    for (const at of listPathsAt(view, path)) {
      const email = view.valueAt(at);
      if (
        typeof email !== "string" ||
        !EMAIL_PATTERN.test(email.trim()) ||
        notifiedEmails.has(email.trim().toLowerCase())
      )
        continue;
      notifiedEmails.add(email.trim().toLowerCase());
      const trackingUrl = `${portalOrigin(Domain)}${createTrackingPath(number ?? "")}`;
      sendMail(context, {
        To: email.trim().toLowerCase(),
        Subject: createMessage("notices.titleOf", { name: number ?? "", event: Title }),
        Paragraphs: [
          createFormMessage(text),
          createMessage("applications.track"),
          trackingUrl,
          findHostName(hosts, Domain),
        ],
      });
    }
}
