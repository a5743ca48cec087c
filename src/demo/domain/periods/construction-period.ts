/**
 * Calculates the lapse dates of a permit (Building Regulations): the days by which work must start and
 * finish.
 */

import type * as z from "zod/mini";
import type { constructionPeriod } from "#contract/applications/construction-period.ts";
import type { StoreClockContext, StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { ApplicationRecord, EventRecord } from "../../records/application-record.ts";
import { findRequestDenial, getRequestType } from "../../rules/request-types.ts";
import { isTerminal } from "../../rules/statuses/status-table.ts";
import { addDays, addMonths, countDaysBetween, toDayText } from "../../time/calendar.ts";
import { listParts } from "../parts/parts.ts";

/** The provider's rules in months and days. `reminderDays` and `soonDays` count the days before a date. */
export const periodRules = {
  startMonths: 12,
  /** Months for houses and outbuildings (classes 1 and 10). */
  finishMonthsHouses: 24,
  finishMonthsOthers: 36,
  poolMonths: 6,
  reminderDays: [90, 30, 7],
  soonDays: 60,
} as const;

type ConstructionPeriodResponse = UnlocalisedResponse<
  z.input<typeof constructionPeriod>,
  "Name" | "WhatToDo" | "By"
>;
export type LapseResponse = ConstructionPeriodResponse["Lapses"][number];
/** Returns the instants at which the permit was issued and the work started and finished; null if not yet. */
function readMilestones({ Id }: Pick<ApplicationRecord, "Id">, { store }: StoreContext) {
  const events: EventRecord[] = store
    .collection("event")
    .find({ where: { ApplicationId: Id }, orderBy: { field: "Position", direction: "asc" } });
  const findFirstInstant = (...statuses: readonly string[]) =>
    events.find(({ To }) => statuses.includes(To))?.At ?? null;
  return {
    issuedAt: findFirstInstant("permit-issued"),
    startedAt: findFirstInstant("construction-commenced"),
    finishedAt: findFirstInstant("final-inspection-passed", "occupancy-issued", "certificate-issued"),
  };
}

function isBuildingPermit({ ApplicationTypeId }: Pick<ApplicationRecord, "ApplicationTypeId">): boolean {
  return ApplicationTypeId.startsWith("building-permit-");
}

function getFinishMonths(application: ApplicationRecord, context: StoreContext): number {
  const classifications = listParts("classification", application.Id, context);
  const isHouse =
    classifications.length > 0
      ? classifications.every(({ BcaClass }) => /^1(0?[abc])$/.test(BcaClass))
      : application.ApplicationTypeId !== "building-permit-commercial";
  return isHouse ? periodRules.finishMonthsHouses : periodRules.finishMonthsOthers;
}

/**
 * Returns the days on which the permit lapses, including extensions. Returns an empty list before a permit is
 * issued.
 */
function getLapseDays(application: ApplicationRecord, context: StoreContext) {
  const { issuedAt, startedAt } = readMilestones(application, context);
  if (issuedAt === null || !isBuildingPermit(application)) return [];
  const extensions = context.store.collection("period").get(application.Id)?.Extensions ?? [];
  const getExtendedDay = (kind: "start" | "finish", day: string) =>
    extensions.findLast(({ Kind }) => Kind === kind)?.To ?? day;
  const finishMonths = getFinishMonths(application, context);
  const issueDay = toDayText(issuedAt);
  const isPool = application.ApplicationTypeId === "building-permit-pool";
  return [
    {
      Kind: "start" as const,
      Months: periodRules.startMonths,
      Date: getExtendedDay("start", addMonths(issueDay, periodRules.startMonths)),
    },
    ...(isPool && startedAt !== null
      ? [
          {
            Kind: "pool-finish" as const,
            Months: periodRules.poolMonths,
            Date: getExtendedDay("finish", addMonths(toDayText(startedAt), periodRules.poolMonths)),
          },
        ]
      : [
          {
            Kind: "finish" as const,
            Months: finishMonths,
            Date: getExtendedDay("finish", addMonths(issueDay, finishMonths)),
          },
        ]),
  ];
}

/**
 * Returns the lapse date of the permit, if the status `statusId` has this date as its due date. Returns null
 * for other statuses.
 */
export function getLapseDay(
  statusId: string,
  application: ApplicationRecord,
  context: StoreContext,
): string | null {
  const lapseDays = getLapseDays(application, context);
  if (statusId === "permit-issued") return lapseDays.find(({ Kind }) => Kind === "start")?.Date ?? null;
  if (statusId === "construction-commenced" || statusId === "inspections")
    return lapseDays.find(({ Kind }) => Kind !== "start")?.Date ?? null;
  return null;
}

export function toConstructionPeriodResponse(
  application: ApplicationRecord,
  isAllowed: boolean,
  context: StoreClockContext,
): ConstructionPeriodResponse {
  const { issuedAt, startedAt, finishedAt } = readMilestones(application, context);
  const canExtend =
    isAllowed && findRequestDenial(getRequestType("extension"), application.StatusId) === null;
  const period = context.store.collection("period").get(application.Id);
  return {
    ApplicationId: application.Id,
    PermitIssuedAt: isBuildingPermit(application) ? issuedAt : null,
    StartedAt: startedAt,
    FinishedAt: finishedAt,
    Lapses: getLapseDays(application, context).map((lapse) => {
      const isMilestoneReached = lapse.Kind === "start" ? startedAt !== null : finishedAt !== null;
      return toLapseResponse(lapse, isMilestoneReached, application, context);
    }),
    Extensions: (period?.Extensions ?? []).map((extension) => ({
      ...extension,
      By: readStoredText(extension.By),
    })),
    Actions: canExtend ? ["request-extension"] : [],
  };
}

function toLapseResponse(
  { Kind, Months, Date: day }: ReturnType<typeof getLapseDays>[number],
  isMilestoneReached: boolean,
  application: ApplicationRecord,
  { store, now }: StoreClockContext,
): LapseResponse {
  const DaysLeft = countDaysBetween(toDayText(now()), day);
  const State = isMilestoneReached
    ? "met"
    : DaysLeft < 0
      ? "past"
      : DaysLeft <= periodRules.soonDays
        ? "soon"
        : "running";
  const isOpen = !isMilestoneReached && !isTerminal(application.StatusId);
  return {
    Kind,
    Name: createMessage(`periods.lapse.${Kind}`),
    Months,
    Date: day,
    DaysLeft,
    State,
    Reminders: periodRules.reminderDays.map((before) => ({
      Date: addDays(day, -before),
      SentAt:
        store.collection("reminder").get(createReminderId(application.Id, Kind, day, before))?.SentAt ?? null,
    })),
    WhatToDo: isOpen ? createAdvice(Kind, State) : null,
  };
}

export function createReminderId(applicationId: string, what: string, day: string, before: number): string {
  return `${applicationId}:${what}:${day}:${before}`;
}

function createAdvice(kind: LapseResponse["Kind"], state: LapseResponse["State"]): Message {
  if (state === "past") return createMessage("periods.whatToDo.past");
  const milestone = kind === "start" ? "start" : "finish";
  return createMessage(`periods.whatToDo.${milestone}.${state === "soon" ? "soon" : "running"}`);
}
