/**
 * Counts the applications that meet any of several conditions. Adds the counts, because no application meets two
 * conditions (see `createVisibleFilter`).
 */
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { FieldConditions, RecordCollection } from "../../../store/store.ts";

type ApplicationCollection = Pick<RecordCollection<ApplicationRecord>, "count" | "countByValue">;

/** Counts the applications that meet any of the conditions, up to `max`. */
export function countVisibleApplications(
  applications: ApplicationCollection,
  conditions: readonly FieldConditions<ApplicationRecord>[],
  max?: number,
): number {
  return conditions.reduce((sum, where) => {
    const remainingCount = max === undefined ? undefined : max - sum;
    return remainingCount === 0 ? sum : sum + applications.count(where, remainingCount);
  }, 0);
}

/** Counts the applications for each value of a field. */
export function countVisibleByValue(
  applications: ApplicationCollection,
  field: keyof ApplicationRecord,
  conditions: readonly FieldConditions<ApplicationRecord>[],
): Map<string, number> {
  const countByValue = new Map<string, number>();
  for (const where of conditions)
    for (const [value, count] of applications.countByValue(field, where))
      countByValue.set(value, (countByValue.get(value) ?? 0) + count);
  return countByValue;
}
