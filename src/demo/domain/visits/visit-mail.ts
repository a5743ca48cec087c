/** E-mails with the private link: at the start, on request, and as reminders before the end. */

import { instant, type ServiceContext } from "../../context/context.ts";
import { message } from "../../messages/message.ts";
import { englishReader, type Reader } from "../../messages/reader.ts";
import { hostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitRecord } from "../../records/visit-record.ts";
import { dayOf, daysBetween, longDay, startOfDay } from "../../time/calendar.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { readerFor } from "../notifications/account-reader.ts";
import { sendMail } from "../notifications/outbox.ts";
import { reminderId } from "../periods/construction-period.ts";
import { giveUpDraft } from "./give-up.ts";
import { DAY_MS, endOf, stateOf } from "./visit-end.ts";
import { linkOf } from "./visit-link.ts";

/** Days before the end, earliest first. */
const REMIND_DAYS = [7, 1] as const;

export function mailLink(visit: VisitRecord, link: string, context: ServiceContext, reader: Reader): void {
  const { application, name, day } = aboutOf(visit, { ...context, reader });
  if (!application) return;
  send(visit, `Your private link: ${name}`, { ...context, reader }, [
    `this is the private link to your application, ${name}. Whoever has it can go on with the application, so keep it to yourself:`,
    link,
    `It works on any device until ${day}, and each change keeps it for another 28 days. Once you have lodged, it is used up.`,
    "If it was not you who began this, there is nothing to do: it is deleted by itself.",
  ]);
}

/** Reminds visitors before their draft expires and deletes expired drafts. Returns the number of e-mails. */
export async function remindVisitors(context: ServiceContext): Promise<number> {
  const { store, now } = context;
  const visits = store.collection("visit").find({ where: { MovedAt: null } });
  let sent = 0;
  for (const visit of visits) {
    const account = store.collection("account").get(visit.AccountId);
    const reader = account ? readerFor(account, context) : englishReader;
    const { application, name, day } = aboutOf(visit, { ...context, reader });
    const state = application && stateOf(visit, application, context);
    if (application && state === "over") giveUpDraft(application, context);
    if (!application || state !== "open") continue;
    const daysLeft = Math.ceil((endOf(application).getTime() - now().getTime()) / DAY_MS);
    const before = REMIND_DAYS.findLast((days) => daysLeft <= days);
    if (before === undefined) continue;
    const id = reminderId(application.Id, "visit", dayOf(endOf(application)), before);
    if (store.collection("reminder").get(id)) continue;
    const link = await linkOf(visit, context);
    store.transaction(() => {
      store.collection("reminder").put({ Id: id, ApplicationId: application.Id, SentAt: instant(now()) });
      send(visit, `${name}: your draft is kept until ${day}`, { ...context, reader }, [
        `you began an application, ${name}, and did not lodge it yet. It is kept until ${day}, in ${inDays(daysBetween(dayOf(now()), dayOf(endOf(application))))}; then it is deleted.`,
        "Go on with it by your private link. Any change keeps it for another 28 days:",
        link,
      ]);
    });
    sent += 1;
  }
  return sent;
}

/** `1 day`, `2 days`. */
function inDays(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

function aboutOf(
  { ApplicationId }: VisitRecord,
  { store, reader }: Pick<ServiceContext, "store"> & { readonly reader: Reader },
) {
  const application: ApplicationRecord | undefined = store.collection("application").get(ApplicationId);
  const name = application ? reader.text(getApplicationType(application.ApplicationTypeId).name) : "";
  const day = application ? longDay(startOfDay(dayOf(endOf(application)))) : "";
  return { application, name, day };
}

function send(
  { AccountId, Email, Domain }: VisitRecord,
  Subject: string,
  context: ServiceContext & { readonly reader: Reader },
  paragraphs: readonly string[],
): void {
  const greeted = context.store.collection("account").get(AccountId)?.FirstName ?? "";
  const Paragraphs = [
    message("service.greeting", { name: greeted }),
    ...paragraphs,
    hostName(context.hosts, Domain),
  ];
  sendMail(context, { To: Email, Subject, Paragraphs }, context.reader);
}
