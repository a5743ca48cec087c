/**
 * Creates the list of past, current and upcoming stages, and counts the days of the applicant and of the
 * council.
 */

import type * as z from "zod/mini";
import type { workflow } from "#contract/applications/application.ts";
import type { ServiceContext, StoreClockContext } from "../context/context.ts";
import type { UnlocalisedResponse } from "../messages/localise.ts";
import { readStoredText } from "../messages/message.ts";
import type { ApplicationRecord, EventRecord } from "../records/application-record.ts";
import type { ApplicationTurn, StatusRow } from "./statuses/status-row.ts";
import { findNextOnPath, getStatus, isTerminal } from "./statuses/status-table.ts";
import { getStatusPath } from "./statuses/type-paths.ts";
import { getUpcomingTexts } from "./statuses/upcoming-texts.ts";

export type Workflow = UnlocalisedResponse<z.input<typeof workflow>, "Title" | "Explanation" | "By">;
type Stage = Workflow["Stages"][number];

const DAY_MS = 24 * 60 * 60_000;

/** Returns one stage per visit to a status, oldest first, then the expected stages. Counts whole days. */
export function toWorkflowResponse(
  application: ApplicationRecord,
  { store, now }: StoreClockContext,
): Workflow {
  const events = withoutUndoneDeletions(listEvents(application.Id, store));
  const reachedStages = events.map((event, index) => toReachedStage(event, events[index + 1], now()));
  const reachedIds = new Set(reachedStages.map(({ StatusId }) => StatusId));
  return {
    Stages: [
      ...reachedStages,
      ...findNextOnPath(application.StatusId, getStatusPath(application)).map((statusId) =>
        createUpcomingStage(statusId, reachedIds),
      ),
    ],
    DaysWithApplicant: countDaysWith("applicant", reachedStages, now()),
    DaysWithAuthority: countDaysWith("authority", reachedStages, now()),
  };
}

export function getCurrentStage({ Stages }: Workflow): Stage | null {
  return Stages.find(({ State }) => State === "current") ?? null;
}

/** Returns the workflow since lodging without names and comments, because they are personal data. */
export function toPublicWorkflow(fullWorkflow: Workflow): Workflow {
  const lodgedStages = fullWorkflow.Stages.filter(({ StatusId }) => StatusId !== "draft");
  return { ...fullWorkflow, Stages: lodgedStages.map((stage) => ({ ...stage, By: null, Comments: [] })) };
}

export function listEvents(applicationId: string, store: ServiceContext["store"]): EventRecord[] {
  return store
    .collection("event")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "Position", direction: "asc" } });
}

/** Removes each deletion of a draft that was later undone. */
function withoutUndoneDeletions(events: readonly EventRecord[]): readonly EventRecord[] {
  return events.filter(({ From }, index) => From !== "deleted" && events[index + 1]?.From !== "deleted");
}

function toReachedStage(event: EventRecord, next: EventRecord | undefined, now: Date): Stage {
  const comment = event.Comment ? [{ At: event.At, By: readStoredText(event.By), Text: event.Comment }] : [];
  return {
    ...toStage(event.To, getStatus(event.To)),
    State: next || isTerminal(event.To) ? "done" : "current",
    EnteredAt: event.At,
    By: readStoredText(event.By),
    LeftAt: next?.At ?? null,
    Days: isTerminal(event.To) ? null : countWholeDays(event.At, next?.At, now),
    Comments: comment,
  };
}

function createUpcomingStage(statusId: string, reachedIds: ReadonlySet<string>): Stage {
  return {
    ...toStage(statusId, getUpcomingTexts(statusId, reachedIds)),
    State: "upcoming",
    EnteredAt: null,
    LeftAt: null,
    Days: null,
    Comments: [],
  };
}

function toStage(statusId: string, { name, explanation }: Pick<StatusRow, "name" | "explanation">) {
  return { StatusId: statusId, Title: name, Explanation: explanation, Turn: getCountedTurn(statusId) };
}

/**
 * Returns whose days are counted in a status: the applicant's, the authority's or nobody's. No days are
 * counted during construction, because the council does not wait for the applicant then.
 */
function getCountedTurn(statusId: string): ApplicationTurn {
  const { turn, waitingFor } = getStatus(statusId);
  return turn === "applicant" && waitingFor === undefined ? "none" : turn;
}

const statusesBeforeLodging = new Set(["draft", "quote-requested", "quoted"]);

function countWholeDays(from: string, to: string | undefined, now: Date): number {
  return Math.floor(((to ? Date.parse(to) : now.getTime()) - Date.parse(from)) / DAY_MS);
}

function countDaysWith(turn: ApplicationTurn, visits: readonly Stage[], now: Date): number {
  const total = visits
    .filter((visit) => visit.Turn === turn && !statusesBeforeLodging.has(visit.StatusId))
    .reduce((sum, { EnteredAt, LeftAt }) => {
      const end = LeftAt ? Date.parse(LeftAt) : now.getTime();
      return sum + end - Date.parse(EnteredAt ?? "");
    }, 0);
  return Math.floor(total / DAY_MS);
}
