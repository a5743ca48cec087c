import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus, statuses } from "../../rules/statuses/status-table.ts";
import type { Where } from "../../store/store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Enough for a median; the rest would only take time. */
const MOST_APPLICATIONS = 500;

/** Median days of each stage that was left, in the order of the table; `Count` is the number of visits. */
export function stageDays(
  wanted: readonly Where<ApplicationRecord>[],
  { store }: Pick<ServiceContext, "store">,
) {
  const applications = store.collection("application").find({
    where: wanted,
    orderBy: { field: "UpdatedAt", direction: "desc" },
    limit: MOST_APPLICATIONS,
  });
  const days = new Map<string, number[]>();
  for (const { Id } of applications)
    for (const { statusId, length } of visitsOf(Id, store)) {
      const known = days.get(statusId) ?? [];
      days.set(statusId, [...known, length]);
    }
  const order = statuses.map(({ id }) => id);
  const Points = [...days]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([Id, lengths]) => ({
      ...{ Id, Name: getStatus(Id).name, Value: median(lengths), Count: lengths.length },
    }));
  return { Points, Total: applications.length };
}

function visitsOf(applicationId: string, store: ServiceContext["store"]) {
  const events = store
    .collection("event")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "Position", direction: "asc" } });
  const visits = events.slice(0, -1).map(({ To, At }, index) => ({
    statusId: To,
    length: (Date.parse(events[index + 1]?.At ?? At) - Date.parse(At)) / DAY_MS,
  }));
  // What was taken out and put back stood in no stage meanwhile.
  return visits.filter(({ statusId }) => statusId !== "deleted");
}

/** To a tenth of a day. */
export function median(lengths: readonly number[]): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return Math.round(((low + high) / 2) * 10) / 10;
}
