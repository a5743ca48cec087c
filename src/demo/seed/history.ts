/** Creates the history of a seeded application: only transitions of the status table, in office hours. */

import type { TransitionActor } from "../rules/statuses/status-row.ts";
import { getStatus } from "../rules/statuses/status-table.ts";
import type { SeededRandom } from "./random-choices.ts";
import type { ApplicationScenario } from "./scenarios.ts";

export interface HistoryStep {
  readonly from: string | null;
  readonly to: string;
  readonly actor: TransitionActor;
  readonly at: Date;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns every status change of a scenario, oldest first. */
export function createSeedHistory(
  scenario: ApplicationScenario,
  now: Date,
  chance: SeededRandom,
): HistoryStep[] {
  const targetStatuses = [...(scenario.additionalStatuses ?? []), scenario.status];
  const path = ["draft"];
  for (const stop of targetStatuses) path.push(...findShortestPath(path.at(-1) ?? "draft", stop));
  const startedAt = now.getTime() - scenario.ageDays * DAY_MS;
  const lastChangeAt = now.getTime() - scenario.statusAgeDays * DAY_MS;
  const durations = path
    .slice(0, -1)
    .map((status) => (durationWeights[status] ?? 1) * (0.6 + 0.8 * chance.fraction()));
  const totalDays = durations.reduce((sum, stay) => sum + stay, 0);
  let [elapsedDays, before] = [0, 0];
  return path.map((to, index) => {
    elapsedDays += index === 0 ? 0 : (durations[index - 1] ?? 0);
    const from = index === 0 ? null : (path[index - 1] ?? null);
    const plannedAt =
      startedAt + (totalDays === 0 ? 0 : (elapsedDays / totalDays) * (lastChangeAt - startedAt));
    before = Math.min(now.getTime(), Math.max(moveToOfficeHours(plannedAt, chance), before + 20 * 60_000));
    return { from, to, actor: getActor(from, to), at: new Date(before) };
  });
}

/** Relative duration of each status; 1 for a status that is not listed. */
const durationWeights: Readonly<Record<string, number>> = {
  draft: 3,
  "under-assessment": 6,
  "further-information": 5,
  returned: 4,
  referred: 7,
  "awaiting-bpn": 3,
  "permit-issued": 24,
  "construction-commenced": 30,
  inspections: 34,
};

/** Changes an instant to a time between 0:00 and 6:00 UTC of the same day: from about 10 am to 5 pm in Melbourne. */
function moveToOfficeHours(at: number, chance: SeededRandom): number {
  return at - (at % DAY_MS) + chance.between(0, 6 * 60) * 60_000;
}

function getActor(from: string | null, to: string): TransitionActor {
  const transition = from === null ? undefined : getStatus(from).next.find((next) => next.to === to);
  return transition?.actor ?? "applicant";
}

/** Returns the shortest path through the status table, without the first status. */
function findShortestPath(start: string, end: string): string[] {
  const previousStatusOf = new Map<string, string>();
  const statusQueue = [start];
  for (const at of statusQueue) {
    for (const { to, isConsent } of getStatus(at).next) {
      if (isConsent || previousStatusOf.has(to) || (to === start && to !== end)) continue;
      previousStatusOf.set(to, at);
      statusQueue.push(to);
    }
    if (previousStatusOf.has(end)) break;
  }
  const statusPath: string[] = [];
  for (let at = end; at !== start || statusPath.length === 0; at = previousStatusOf.get(at) ?? start)
    statusPath.unshift(at);
  return statusPath;
}
