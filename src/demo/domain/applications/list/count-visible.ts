/**
 * Counts the applications that meet any of several conditions. Adds the counts, because no application meets two
 * conditions (see `createVisibleFilter`).
 */
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { FieldConditions, RecordCollection } from "../../../store/store.ts";

type Applications = Pick<RecordCollection<ApplicationRecord>, "count" | "tally">;

/** Counts the applications that meet any of the conditions, up to `max`. */
export function countVisibleApplications(
  applications: Applications,
  wheres: readonly FieldConditions<ApplicationRecord>[],
  max?: number,
): number {
  return wheres.reduce((sum, where) => {
    const rest = max === undefined ? undefined : max - sum;
    return rest === 0 ? sum : sum + applications.count(where, rest);
  }, 0);
}

/** Counts the applications for each value of a field. */
export function countVisibleByValue(
  applications: Applications,
  field: keyof ApplicationRecord,
  wheres: readonly FieldConditions<ApplicationRecord>[],
): Map<string, number> {
  const total = new Map<string, number>();
  for (const where of wheres)
    for (const [value, count] of applications.tally(field, where))
      total.set(value, (total.get(value) ?? 0) + count);
  return total;
}
