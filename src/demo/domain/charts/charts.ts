/**
 * Creates the charts about the applications that an account may see. The store counts the applications where
 * possible.
 */

import type * as z from "zod/mini";
import type { chart } from "#contract/reports/chart.ts";
import { getLastDayOfMonth } from "#contract/reports/last-day-of-month.ts";
import { type StoreClockContext, toInstantText } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus, toStatusResponse } from "../../rules/statuses/status-table.ts";
import type { FieldConditions } from "../../store/store.ts";
import { getEndOfDay, getStartOfDay, toDayText } from "../../time/calendar.ts";
import { countVisibleApplications } from "../applications/list/count-visible.ts";
import { createListConditions, createListFilter } from "../applications/list/list-query.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { computeStageMedians } from "./stage-days.ts";

type Chart = UnlocalisedResponse<z.input<typeof chart>, "Name" | "Title" | "Note">;
type Point = Chart["Points"][number];
type ChartConditions = readonly FieldConditions<ApplicationRecord>[];

interface ChartRequest {
  readonly ApplicationTypeIds?: string | undefined;
  readonly ApplicantAccountId?: string | undefined;
}

interface ChartDefinition extends Pick<Chart, "Title" | "Kind" | "Unit" | "Note"> {
  /**
   * Returns the points of the chart. `conditions` select the chart's applications; `waiting` select only those
   * that wait for the viewer.
   */
  points(
    conditions: ChartConditions,
    context: StoreClockContext,
    waiting: ChartConditions,
  ): Pick<Chart, "Points" | "Total">;
}

const MONTH_COUNT = 12;
const monthFormat = new Intl.DateTimeFormat("en-AU", { month: "short", year: "numeric", timeZone: "UTC" });

export const chartDefinitions = {
  status: {
    Title: createMessage("charts.status"),
    Kind: "bar",
    Unit: "applications",
    Note: createMessage("charts.notDeleted"),
    points: (conditions, { store }) =>
      sumPoints(
        [...store.collection("application").countByValue("StatusId", conditions)].map(([Id, Value]) => ({
          ...{ Id, Name: getStatus(Id).name, Value, Tone: toStatusResponse(Id).Tone },
        })),
      ),
  },
  month: {
    Title: createMessage("charts.month"),
    Kind: "line",
    Unit: "applications",
    Note: createMessage("charts.month.note"),
    points: (conditions, { store, now }) => {
      const points = listLastMonths(toDayText(now())).map((month) => {
        const [from, to] = [getStartOfDay(`${month}-01`), getEndOfDay(getLastDayOfMonth(month))];
        const lodgedConditions = conditions.map((where) => ({ ...where, SubmittedAt: { from, to } }));
        const Name = monthFormat.format(new Date(`${month}-01T00:00:00Z`));
        return { Id: month, Name, Value: store.collection("application").count(lodgedConditions) };
      });
      return { Points: points, Total: points.reduce((sum, { Value }) => sum + Value, 0) };
    },
  },
  type: {
    Title: createMessage("charts.type"),
    Kind: "bar",
    Unit: "applications",
    Note: createMessage("charts.notDeleted"),
    points: (conditions, { store }) =>
      sumPoints(
        [...store.collection("application").countByValue("ApplicationTypeId", conditions)].map(
          ([Id, Value]) => ({ Id, Name: getApplicationType(Id).name, Value }),
        ),
      ),
  },
  turn: {
    Title: createMessage("charts.turn"),
    Kind: "donut",
    Unit: "applications",
    Note: createMessage("charts.turn.note"),
    points: (conditions, { store }, waiting) => {
      const applications = store.collection("application");
      const countByTurn = new Map<string, number>();
      for (const [id, count] of applications.countByValue("StatusId", conditions)) {
        const turn = id === "draft" ? "draft" : getStatus(id).turn === "none" ? "none" : "authority";
        countByTurn.set(turn, (countByTurn.get(turn) ?? 0) + count);
      }
      const waitingCount = countVisibleApplications(applications, waiting);
      countByTurn.set("authority", (countByTurn.get("authority") ?? 0) - waitingCount);
      countByTurn.set("applicant", waitingCount);
      const nonEmptyTurns = [...countByTurn].filter(([, count]) => count > 0);
      return sumPoints(nonEmptyTurns.map(([Id, Value]) => ({ Id, Name: turnNames[Id] ?? Id, Value })));
    },
  },
  duration: {
    Title: createMessage("charts.duration"),
    Kind: "bar",
    Unit: "days",
    Note: createMessage("charts.duration.note"),
    points: computeStageMedians,
  },
} as const satisfies Readonly<Record<string, ChartDefinition>>;
export type ChartId = keyof typeof chartDefinitions;

const turnNames: Readonly<Record<string, Message>> = {
  draft: createMessage("applicationList.drafts"),
  applicant: createMessage("applicationList.waitingForYou"),
  authority: createMessage("charts.waitingForAuthority"),
  none: createMessage("applicationList.finished"),
};

export function toChartResponse(
  id: ChartId,
  request: ChartRequest,
  account: AccountRecord,
  context: StoreClockContext,
): Chart {
  const { Title, Kind, Unit, Note, points } = chartDefinitions[id];
  const ownerId = request.ApplicantAccountId;
  const createConditions = (AppListTypeName: "Mine" | "WaitingForMe") => {
    const chartQuery = {
      AppListTypeName,
      ApplicationTypeIds: (request.ApplicationTypeIds ?? "").split(",").filter(Boolean),
      SearchFilterValues: ownerId ? [{ Field: "ApplicantAccountId" as const, Values: [ownerId] }] : [],
    };
    return createListConditions(chartQuery, createListFilter(chartQuery, account, context));
  };
  const conditions = createConditions("Mine");
  return {
    Id: id,
    Title,
    Kind,
    Unit,
    Note,
    At: toInstantText(context.now()),
    ...points(conditions, context, createConditions("WaitingForMe")),
  };
}

/** Sorts points by value, largest first, and adds the total. */
function sumPoints(points: readonly Point[]): Pick<Chart, "Points" | "Total"> {
  const sortedPoints = [...points].sort(
    (a, b) =>
      b.Value - a.Value || englishTranslator.text(a.Name).localeCompare(englishTranslator.text(b.Name)),
  );
  return { Points: sortedPoints, Total: sortedPoints.reduce((sum, { Value }) => sum + Value, 0) };
}

/** Returns the last twelve months: `2025-12` … `2026-11`. */
function listLastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, index) => {
    const firstDay = new Date(Date.UTC(year, month - MONTH_COUNT + index, 1));
    return firstDay.toISOString().slice(0, 7);
  });
}
