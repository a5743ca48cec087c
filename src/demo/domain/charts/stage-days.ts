import type { ServiceContext, StoreContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus, statusTable } from "../../rules/statuses/status-table.ts";
import type { FieldConditions } from "../../store/store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of applications to examine; enough for a median. */
const MAX_APPLICATIONS = 500;

/**
 * Returns the median number of days of each completed stage, in the order of the status table. Examines at most
 * `MAX_APPLICATIONS` applications, last changed first. `Count` is how often a stage was completed.
 */
export function computeStageMedians(
  conditions: readonly FieldConditions<ApplicationRecord>[],
  { store }: StoreContext,
) {
  const applications = store.collection("application").find({
    where: conditions,
    orderBy: { field: "UpdatedAt", direction: "desc" },
    limit: MAX_APPLICATIONS,
  });
  const daysByStatus = new Map<string, number[]>();
  for (const { Id } of applications)
    for (const { statusId, length } of listStatusStays(Id, store)) {
      const statusDays = daysByStatus.get(statusId) ?? [];
      daysByStatus.set(statusId, [...statusDays, length]);
    }
  const statusOrder = statusTable.map(({ id }) => id);
  const Points = [...daysByStatus]
    .sort(([one], [other]) => statusOrder.indexOf(one) - statusOrder.indexOf(other))
    .map(([Id, lengths]) => ({
      ...{ Id, Name: getStatus(Id).name, Value: computeRoundedMedian(lengths), Count: lengths.length },
    }));
  return { Points, Total: applications.length };
}

function listStatusStays(applicationId: string, store: ServiceContext["store"]) {
  const events = store
    .collection("event")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "Position", direction: "asc" } });
  const statusStays = events.slice(0, -1).map(({ To, At }, index) => ({
    statusId: To,
    length: (Date.parse(events[index + 1]?.At ?? At) - Date.parse(At)) / DAY_MS,
  }));
  // The time between deletion and restoration does not count for any stage.
  return statusStays.filter(({ statusId }) => statusId !== "deleted");
}

/** Returns the median, rounded to a tenth of a day. */
export function computeRoundedMedian(lengths: readonly number[]): number {
  const sortedLengths = [...lengths].sort((a, b) => a - b);
  const middlePosition = sortedLengths.length / 2;
  const [low, high] = [
    sortedLengths[Math.ceil(middlePosition) - 1] ?? 0,
    sortedLengths[Math.floor(middlePosition)] ?? 0,
  ];
  return Math.round(((low + high) / 2) * 10) / 10;
}
