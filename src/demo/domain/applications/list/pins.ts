/** Pins applications to the top of a person's list, and reads lists with pinned applications first. */

import { type StoreClockContext, type StoreContext, toInstantText } from "../../../context/context.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { compareValues, getFieldValue } from "../../../store/memory-condition.ts";
import type { FieldConditions, RecordCollection, RecordQuery } from "../../../store/store.ts";

const MAX_PINS = 20;
type ApplicationCollection = Pick<RecordCollection<ApplicationRecord>, "find">;
type ApplicationOrder = NonNullable<RecordQuery<ApplicationRecord>["orderBy"]>;

/** Pins or unpins an application. Throws 400 if the person already has `MAX_PINS` pins. */
export function setPinned(
  { Id }: ApplicationRecord,
  isPinned: boolean,
  account: AccountRecord,
  { store, now }: StoreClockContext,
): void {
  const pins = store.collection("pin");
  const id = `${account.Id}:${Id}`;
  if (!isPinned) {
    pins.delete(id);
    return;
  }
  if (!pins.get(id) && pins.count({ AccountId: account.Id }) >= MAX_PINS)
    throw new ServiceError(400, createMessage("applicationList.tooManyPins", { count: MAX_PINS }));
  pins.put({ Id: id, AccountId: account.Id, ApplicationId: Id, At: toInstantText(now()) });
}

export function listPinnedIds(account: AccountRecord, { store }: StoreContext): string[] {
  return store
    .collection("pin")
    .find({ where: { AccountId: account.Id } })
    .map(({ ApplicationId }) => ApplicationId);
}

interface PageQuery {
  readonly where: readonly FieldConditions<ApplicationRecord>[];
  readonly orderBy: ApplicationOrder;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns one page of a list in which pinned applications come first. Runs one more query than other lists.
 */
export function listPinnedFirst(
  applications: ApplicationCollection,
  pinnedIds: readonly string[],
  { where, orderBy, limit, offset }: PageQuery,
): ApplicationRecord[] {
  const pinnedApplications =
    pinnedIds.length === 0
      ? []
      : applications.find({ where: where.map((conditions) => limitToIds(conditions, pinnedIds)), orderBy });
  if (pinnedApplications.length === 0) return applications.find({ where, orderBy, limit, offset });
  const pinnedRows = pinnedApplications.slice(offset, offset + limit);
  const remainingCount = limit - pinnedRows.length;
  const unpinnedOffset = Math.max(0, offset - pinnedApplications.length);
  if (remainingCount === 0) return pinnedRows;
  const candidateRows = applications.find({
    where,
    orderBy,
    limit: remainingCount + pinnedApplications.length,
    offset: unpinnedOffset,
  });
  const [first] = candidateRows;
  // `unpinnedOffset` counts unpinned rows only, but the query also counted pinned rows when it skipped rows.
  // So skip one more unpinned row for each pinned row that sorts before the first returned row.
  const skippedCount = first
    ? pinnedApplications.filter((application) => compareInOrder(application, first, orderBy) < 0).length
    : 0;
  const pinnedIdSet = new Set(pinnedApplications.map(({ Id }) => Id));
  return [
    ...pinnedRows,
    ...candidateRows
      .filter(({ Id }) => !pinnedIdSet.has(Id))
      .slice(skippedCount, skippedCount + remainingCount),
  ];
}

function limitToIds(
  where: FieldConditions<ApplicationRecord>,
  ids: readonly string[],
): FieldConditions<ApplicationRecord> {
  const { Id } = where;
  const visibleIds = Id && typeof Id === "object" && "in" in Id ? new Set(Id.in.map(String)) : undefined;
  return { ...where, Id: { in: visibleIds ? ids.filter((id) => visibleIds.has(id)) : [...ids] } };
}

/** Compares two rows in the sort order of the stores: rows without a value last, then by id. */
function compareInOrder(
  one: ApplicationRecord,
  other: ApplicationRecord,
  { field, direction }: ApplicationOrder,
): number {
  const directionSign = direction === "desc" ? -1 : 1;
  const [left, right] = [getFieldValue(one, field), getFieldValue(other, field)];
  const orderById = directionSign * compareValues(one.Id, other.Id);
  if (left === null || right === null) return Number(left === null) - Number(right === null) || orderById;
  return directionSign * compareValues(left, right) || orderById;
}
