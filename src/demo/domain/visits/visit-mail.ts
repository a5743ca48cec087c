/** Emails visitors (applicants without an account) their private link, also as a reminder before expiry. */

import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { englishTranslator, type Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import { countDaysBetween, toDayText } from "../../time/calendar.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { getAccountTranslator } from "../notifications/account-translator.ts";
import { sendMail } from "../notifications/outbox.ts";
import { createReminderId } from "../periods/construction-period.ts";
import { deleteAbandonedDraft } from "./abandoned-draft.ts";
import { DAY_MS, getVisitExpiry, getVisitState } from "./visit-end.ts";
import { createVisitLink } from "./visit-link.ts";

/** Days before the expiry, earliest reminder first. */
const REMINDER_DAYS = [7, 1] as const;

export function emailVisitLink(
  visit: VisitorApplicationRecord,
  link: string,
  context: ServiceContext,
  translator: Translator,
): void {
  const { application, type, date } = getVisitMailDetails(visit, context);
  if (!application) return;
  const isLodged = getVisitState(visit, application, context) === "lodged";
  const paragraphs = isLodged
    ? [
        createMessage("visits.openApplication"),
        link,
        createMessage("visits.linkMail.lodgedValidity", { date }),
      ]
    : [
        createMessage("visits.linkMail.text", { type }),
        link,
        createMessage("visits.linkMail.validity", { date }),
        createMessage("visits.linkMail.advice"),
      ];
  sendVisitMail(
    visit,
    createMessage("visits.linkMail.title", { type }),
    { ...context, translator },
    paragraphs,
  );
}

/** Reminds visitors before their draft expires and deletes expired drafts. Returns the number of emails. */
export async function sendVisitReminders(context: ServiceContext): Promise<number> {
  const { store, now } = context;
  const visits = store.collection("visit").find({ where: { MovedAt: null } });
  let sentCount = 0;
  for (const visit of visits) {
    const account = store.collection("account").get(visit.AccountId);
    const translator = account ? getAccountTranslator(account, context) : englishTranslator;
    const { application, type, date } = getVisitMailDetails(visit, context);
    const state = application && getVisitState(visit, application, context);
    if (application && state === "over") await deleteAbandonedDraft(visit, application, context);
    if (!application || state !== "open") continue;
    const daysLeft = Math.ceil((getVisitExpiry(visit, application).getTime() - now().getTime()) / DAY_MS);
    const daysBefore = REMINDER_DAYS.findLast((days) => daysLeft <= days);
    if (daysBefore === undefined) continue;
    const id = createReminderId(
      application.Id,
      "visit",
      toDayText(getVisitExpiry(visit, application)),
      daysBefore,
    );
    if (store.collection("reminder").get(id)) continue;
    const link = await createVisitLink(visit, context);
    store.transaction(() => {
      store
        .collection("reminder")
        .put({ Id: id, ApplicationId: application.Id, SentAt: toInstantText(now()) });
      const daysUntilExpiry = countDaysBetween(
        toDayText(now()),
        toDayText(getVisitExpiry(visit, application)),
      );
      sendVisitMail(
        visit,
        createMessage("visits.reminder.title", { type, date }),
        { ...context, translator },
        [
          createMessage("visits.reminder.text", { type, date, count: daysUntilExpiry }),
          createMessage("visits.reminder.link"),
          link,
        ],
      );
    });
    sentCount += 1;
  }
  return sentCount;
}

function getVisitMailDetails(visit: VisitorApplicationRecord, { store }: StoreContext) {
  const application: ApplicationRecord | undefined = store.collection("application").get(visit.ApplicationId);
  const type = application ? getApplicationType(application.ApplicationTypeId).name : "";
  const date = application ? { day: toDayText(getVisitExpiry(visit, application)) } : "";
  return { application, type, date };
}

function sendVisitMail(
  { AccountId, Email, Domain }: VisitorApplicationRecord,
  Subject: Message,
  context: ServiceContext & { readonly translator: Translator },
  paragraphs: readonly (Message | string)[],
): void {
  const firstName = context.store.collection("account").get(AccountId)?.FirstName ?? "";
  const Paragraphs = [
    createMessage("service.greeting", { name: firstName }),
    ...paragraphs,
    findHostName(context.hosts, Domain),
  ];
  sendMail(context, { To: Email, Subject, Paragraphs }, context.translator);
}
