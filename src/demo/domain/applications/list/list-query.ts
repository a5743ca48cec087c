import type { AppListTypeName, SearchFilterValue } from "#contract/applications/application-list.ts";
import type { StoreClockContext } from "../../../context/context.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { createVisibleFilter, listRightsOnApplication, listRightsOverOwner } from "../../../rules/access.ts";
import { statusTable } from "../../../rules/statuses/status-table.ts";
import { listWaitingStepsWith, waitingSteps } from "../../../rules/waiting-steps.ts";
import type { FieldCondition, FieldConditions } from "../../../store/store.ts";
import { getEndOfDay, getStartOfDay } from "../../../time/calendar.ts";

const visibleStatuses = statusTable.filter(({ id }) => id !== "deleted");
const inProgressIds = visibleStatuses
  .filter(({ id, turn }) => turn !== "none" && id !== "draft")
  .map(({ id }) => id);

const statusesByList: Readonly<Record<AppListTypeName, readonly string[]>> = {
  Mine: visibleStatuses.map(({ id }) => id),
  Drafts: ["draft"],
  /** `splitByWaitingSteps` selects the applications whose next step the account may take (decisions 62). */
  WaitingForMe: inProgressIds,
  /** `splitByWaitingSteps` excludes the applications whose next step the account may take. */
  WaitingForAuthority: inProgressIds,
  InProgress: inProgressIds,
  Finished: visibleStatuses.filter(({ turn }) => turn === "none").map(({ id }) => id),
};

export interface ApplicationListRequest {
  readonly SearchFilterValues: readonly SearchFilterValue[];
  readonly ApplicationTypeIds: readonly string[];
  readonly AppListTypeName: AppListTypeName;
}

/**
 * Returns conditions for the applications that a list shows to an account. The list `WaitingForMe` shows
 * applications whose next step the account may take. `WaitingForAuthority` shows all other applications in
 * progress. For each other list, the conditions select all visible applications.
 */
export function createListFilter(
  { AppListTypeName: list }: Pick<ApplicationListRequest, "AppListTypeName">,
  account: AccountRecord,
  context: StoreClockContext,
): FieldConditions<ApplicationRecord>[] {
  const visibleConditions = createVisibleFilter(account, context);
  if (list !== "WaitingForMe" && list !== "WaitingForAuthority") return visibleConditions;
  return visibleConditions.flatMap((where) =>
    limitToWaitingSteps(where, list === "WaitingForMe", account, context),
  );
}

/**
 * Limits a condition to applications whose next step the account may take. If `isWaiting` is false, limits it
 * to applications whose next step the account may not take, and applications without a step. Returns several
 * conditions, because the account's rights can differ by owner and application. No application meets two of
 * the conditions.
 */
function limitToWaitingSteps(
  where: FieldConditions<ApplicationRecord>,
  isWaiting: boolean,
  account: AccountRecord,
  context: StoreClockContext,
): FieldConditions<ApplicationRecord>[] {
  const owners = typeof where.AccountId === "string" ? [where.AccountId] : listIds(where.AccountId);
  const [owner = ""] = owners;
  const isById = where.Id !== undefined;
  const getRights = (id: string) =>
    isById
      ? listRightsOnApplication({ Id: id, AccountId: owner }, account, context)
      : listRightsOverOwner(id, account, context);
  const groups = Map.groupBy(isById ? listIds(where.Id) : owners, (id) =>
    listWaitingStepsWith(getRights(id)).join(),
  );
  return [...groups].flatMap(([joinedSteps, ids]) => {
    const steps = joinedSteps.split(",");
    const otherSteps = waitingSteps.filter((step) => !steps.includes(step));
    const stepConditions = isWaiting ? [{ in: steps }] : [null, { in: otherSteps }];
    return stepConditions.map((Step) =>
      isById ? { AccountId: owner, Id: { in: ids }, Step } : { AccountId: { in: ids }, Step },
    );
  });
}

/** Adds the filters of the list to each condition for the applications that the account may see. */
export function createListConditions(
  request: ApplicationListRequest,
  visibleConditions: readonly FieldConditions<ApplicationRecord>[],
): FieldConditions<ApplicationRecord>[] {
  const listValues = (field: SearchFilterValue["Field"]): readonly string[] =>
    request.SearchFilterValues.filter(({ Field }) => Field === field).flatMap(({ Values }) => Values);
  const listStatusIds = statusesByList[request.AppListTypeName];
  const statusIds = listValues("StatusId");
  const accounts = listValues("ApplicantAccountId");
  const ids = listValues("ApplicationId");
  const filters = {
    StatusId: { in: listStatusIds.filter((id) => statusIds.length === 0 || statusIds.includes(id)) },
    ApplicationTypeId: toAnyCondition(request.ApplicationTypeIds),
    Suburb: toAnyCondition(listValues("Suburb")),
    SearchText: toWordCondition(listValues("Search")),
    SubmittedAt: toRangeCondition(listValues("SubmittedFrom")[0], listValues("SubmittedTo")[0]),
  };
  return visibleConditions.map((where) => ({
    ...limitToAccounts(where, accounts),
    ...filters,
    ...createIdCondition(where, ids),
    ...(where.Step !== undefined && { Step: where.Step }),
  }));
}

/**
 * Limits a condition to the owners in `accounts`. If `accounts` is empty, keeps all owners of the condition.
 */
function limitToAccounts(
  { AccountId, ...where }: FieldConditions<ApplicationRecord>,
  accounts: readonly string[],
): FieldConditions<ApplicationRecord> {
  const visibleAccountIds = typeof AccountId === "string" ? [AccountId] : listIds(AccountId);
  const selectedAccountIds =
    accounts.length === 0 ? visibleAccountIds : visibleAccountIds.filter((id) => accounts.includes(id));
  return { ...where, AccountId: { in: selectedAccountIds } };
}

/**
 * Returns a condition that selects the applications in `ids` that are visible. Returns `{}` if `ids` is
 * empty.
 */
function createIdCondition(
  { Id }: FieldConditions<ApplicationRecord>,
  ids: readonly string[],
): FieldConditions<ApplicationRecord> {
  if (ids.length === 0) return {};
  const visibleIds = Id === undefined ? undefined : listIds(Id);
  return { Id: { in: visibleIds ? ids.filter((id) => visibleIds.includes(id)) : ids } };
}

function listIds(condition: FieldCondition | undefined): string[] {
  return condition && typeof condition === "object" && "in" in condition ? condition.in.map(String) : [];
}

function toAnyCondition(values: readonly string[]): FieldCondition | undefined {
  return values.length > 0 ? { in: values } : undefined;
}

function toWordCondition(values: readonly string[]): FieldCondition | undefined {
  const words = values.map((value) => value.trim()).filter(Boolean);
  return words.length > 0 ? { words } : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function toRangeCondition(from: string | undefined, to: string | undefined): FieldCondition | undefined {
  if (!from && !to) return undefined;
  return {
    from: from && DAY.test(from) ? getStartOfDay(from) : from || undefined,
    to: to && DAY.test(to) ? getEndOfDay(to) : to || undefined,
  };
}
