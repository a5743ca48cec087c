import { longDay, startOfDay } from "../calendar.ts";
import type { ServiceContext } from "../context.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { hostName } from "../portal/host.ts";
import type { AccountRecord, ApplicationRecord, MailRecord } from "../records.ts";
import { getStatus } from "../status-table.ts";
import type { Move } from "./moves.ts";

/** Moves of a draft are the applicant's own business: nobody is written to. */
const silent = new Set(["draft", "deleted", "quote-requested"]);

/** What the applicant is written when an application moves. */
export function moveMail(
  application: ApplicationRecord,
  move: Move,
  account: AccountRecord,
  { hosts, portalOrigin }: Pick<ServiceContext, "hosts" | "portalOrigin">,
): Pick<MailRecord, "To" | "Subject" | "Text"> | undefined {
  if (silent.has(move.to)) return undefined;
  const status = getStatus(move.to);
  const { Number: number, Title, DueDate, DueReason, Domain } = application;
  const name = number ?? getApplicationType(application.ApplicationTypeId).name;
  const paragraphs = [
    `Hello ${account.FirstName},`,
    `your application ${name} for ${Title} is now: ${status.name}. ${status.explanation}`,
    move.comment?.trim() ? `${move.by} writes: ${move.comment.trim()}` : "",
    status.waitingFor && DueDate ? `${DueReason}: ${longDay(startOfDay(DueDate))}.` : "",
    `${portalOrigin(Domain)}/app-details/${application.Id}`,
    hostName(hosts, Domain),
  ];
  return {
    To: account.Email,
    Subject: `${name}: ${status.name}`,
    Text: paragraphs.filter(Boolean).join("\n\n"),
  };
}
