/** Sends reminders before important days: lapsing permits, expiring insurance, the annual safety report. */

import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { addDays, countDaysBetween, toDayText } from "../../time/calendar.ts";
import { refreshWaitingStep } from "../applications/sections.ts";
import { getInsuranceStatus, getSchemeName } from "../insurance/insurance-response.ts";
import { recordActivity } from "../parts/activity.ts";
import { notifyAudience } from "../parts/notify-audience.ts";
import { listParts } from "../parts/parts.ts";
import { SYSTEM_ACTOR } from "../people/acting-name.ts";
import { getAnnualReportDueDay } from "../register/annual-report.ts";
import {
  createReminderId,
  type LapseResponse,
  periodRules,
  toConstructionPeriodResponse,
} from "./construction-period.ts";
import { deadlineStatuses, findDeadlineReminder } from "./deadlines.ts";

/** Statuses in which a permit can lapse or a building needs maintenance. */
const REMINDER_STATUSES = [
  "permit-issued",
  "extension-requested",
  "amendment-requested",
  "construction-commenced",
  "inspections",
  "direction-to-fix",
  "stop-work",
  "occupancy-issued",
  "certificate-issued",
  "complete",
  ...deadlineStatuses,
];
const INSURANCE_REMINDER_DAYS = 30;
const REPORT_REMINDER_DAYS = 30;

interface DueReminder {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly title: Message;
  readonly text: Message;
}

/** Sends the due reminders that were not sent before. Returns the number sent. */
export function sendReminders(context: ServiceContext): number {
  const applications = context.store
    .collection("application")
    .find({ where: { StatusId: { in: REMINDER_STATUSES } } });
  // Also refresh the step that the application waits for, because an approaching date can change it.
  return applications.reduce(
    (sum, application) => sum + sendDueReminders(refreshWaitingStep(application, context), context),
    0,
  );
}

function sendDueReminders(application: ApplicationRecord, context: ServiceContext): number {
  const reminders = context.store.collection("reminder");
  const dueReminders = listDueReminders(application, context).filter(({ id }) => !reminders.get(id));
  for (const { id, kind, title, text } of dueReminders)
    context.store.transaction(() => {
      reminders.put({ Id: id, ApplicationId: application.Id, SentAt: toInstantText(context.now()) });
      notifyAudience(application, { kind, title, paragraphs: [text] }, context);
      recordActivity(application.Id, { kind: "reminder", by: SYSTEM_ACTOR, text: title }, context);
    });
  return dueReminders.length;
}

function listDueReminders(application: ApplicationRecord, context: ServiceContext): DueReminder[] {
  return [
    ...listDueLapses(application, context),
    ...listDueInsurance(application, context),
    ...listDueReports(application, context),
    ...listDueDeadlines(application, context),
  ];
}

/** For each lapse date, returns only the latest due reminder, so that nobody receives three at the same time. */
function listDueLapses(application: ApplicationRecord, context: ServiceContext): DueReminder[] {
  return toConstructionPeriodResponse(application, true, context).Lapses.flatMap((lapse) => {
    if (lapse.WhatToDo === null || lapse.DaysLeft < 0) return [];
    const daysBefore = periodRules.reminderDays.findLast((days) => lapse.DaysLeft <= days);
    if (daysBefore === undefined) return [];
    return [
      {
        id: createReminderId(application.Id, lapse.Kind, lapse.Date, daysBefore),
        kind: lapse.Kind === "start" ? ("commencement-lapse" as const) : ("completion-lapse" as const),
        title: createMessage("periods.reminder.lapse", { what: lapse.Name, date: { day: lapse.Date } }),
        text: createLapseText(lapse, lapse.WhatToDo),
      },
    ];
  });
}

function createLapseText(
  { Name: what, Date: day, DaysLeft: count }: LapseResponse,
  action: Message | string,
): Message {
  const messageValues = { what, date: { day }, action };
  return count === 0
    ? createMessage("periods.reminder.lapseToday", messageValues)
    : createMessage("periods.reminder.lapseInDays", { ...messageValues, count });
}

function listDueInsurance(application: ApplicationRecord, context: ServiceContext): DueReminder[] {
  const today = toDayText(context.now());
  return listParts("insurance", application.Id, context).flatMap((insurance) => {
    const { Id, PeriodEnd, SchemeId } = insurance;
    const isPolicyValid = ["Current", "Verified"].includes(getInsuranceStatus(insurance, today));
    if (!isPolicyValid || PeriodEnd === null || countDaysBetween(today, PeriodEnd) > INSURANCE_REMINDER_DAYS)
      return [];
    const messageValues = { scheme: getSchemeName(SchemeId), date: { day: PeriodEnd } };
    const title = createMessage("periods.reminder.insurance", messageValues);
    const text = createMessage("periods.reminder.insuranceText", messageValues);
    const id = createReminderId(application.Id, Id, PeriodEnd, INSURANCE_REMINDER_DAYS);
    return [{ id, kind: "insurance-expiring" as const, title, text }];
  });
}

function listDueReports(application: ApplicationRecord, context: ServiceContext): DueReminder[] {
  if (listParts("registerItem", application.Id, context).length === 0) return [];
  const today = toDayText(context.now());
  const dueDay = getAnnualReportDueDay(application.Id, context);
  if (dueDay === null || dueDay > addDays(today, REPORT_REMINDER_DAYS)) return [];
  const title = createMessage("periods.reminder.report", { date: { day: dueDay } });
  const text = createMessage("periods.reminder.reportText", { date: { day: dueDay } });
  const id = createReminderId(application.Id, "safety-report", dueDay, REPORT_REMINDER_DAYS);
  return [{ id, kind: "safety-report-due" as const, title, text }];
}

function listDueDeadlines(application: ApplicationRecord, { now }: ServiceContext): DueReminder[] {
  const deadline = findDeadlineReminder(application, toDayText(now()));
  if (!deadline) return [];
  const { kind, day, title, text } = deadline;
  return [{ id: createReminderId(application.Id, kind, day, 0), kind, title, text }];
}
