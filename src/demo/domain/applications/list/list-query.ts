import type { AppListTypeName, SearchFilterValue } from "#contract/applications/application-list.ts";
import type { StoreClockContext } from "../../../context/context.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { createVisibleFilter, listRightsOnApplication, listRightsOverOwner } from "../../../rules/access.ts";
import { listDelegationsTo } from "../../../rules/delegations.ts";
import { statusTable } from "../../../rules/statuses/status-table.ts";
import { listWaitingStepsWith, waitingSteps } from "../../../rules/waiting-steps.ts";
import type { FieldCondition, FieldConditions } from "../../../store/store.ts";
import { getEndOfDay, getStartOfDay } from "../../../time/calendar.ts";

const visibleStatuses = statusTable.filter(({ id }) => id !== "deleted");
const inProgressStatusIds = visibleStatuses
  .filter(({ id, turn }) => turn !== "none" && id !== "draft")
  .map(({ id }) => id);

const statusIdsByList: Readonly<Record<AppListTypeName, readonly string[]>> = {
  Mine: visibleStatuses.map(({ id }) => id),
  Drafts: ["draft"],
  /** `limitToWaitingSteps` selects the applications whose next step the account may take (decisions 62). */
  WaitingForMe: inProgressStatusIds,
  /** `limitToWaitingSteps` excludes the applications whose next step the account may take. */
  WaitingForAuthority: inProgressStatusIds,
  InProgress: inProgressStatusIds,
  Finished: visibleStatuses.filter(({ turn }) => turn === "none").map(({ id }) => id),
};

export interface ApplicationListRequest {
  readonly SearchFilterValues: readonly SearchFilterValue[];
  readonly ApplicationTypeIds: readonly string[];
  readonly AppListTypeName: AppListTypeName;
}

/**
 * Returns conditions for the applications that a list may show to an account. `WaitingForMe` is limited to
 * applications whose next step the account may take, and `WaitingForAuthority` to all other applications. The
 * other lists may show all visible applications.
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
 * Limits a condition to applications whose next step the account may take, or to all other applications if
 * `isWaiting` is false. Returns several conditions, because the account's rights can differ by owner and
 * application. No application meets two of these conditions.
 */
function limitToWaitingSteps(
  where: FieldConditions<ApplicationRecord>,
  isWaiting: boolean,
  account: AccountRecord,
  context: StoreClockContext,
): FieldConditions<ApplicationRecord>[] {
  if (where.Id !== undefined)
    return limitApplicationsToWaitingSteps(
      String(where.AccountId),
      listConditionIds(where.Id),
      isWaiting,
      account,
      context,
    );
  const owners = listConditionIds(where.AccountId);
  // Older data can have a delegation for all applications of an owner, and another one for some of them.
  const ownersOfSomeApplications = new Set(
    listDelegationsTo(account.Id, context)
      .filter(({ ApplicationIds }) => ApplicationIds !== null)
      .map(({ OwnerId }) => OwnerId),
  );
  const groups = Map.groupBy(
    owners.filter((owner) => !ownersOfSomeApplications.has(owner)),
    (owner) => listWaitingStepsWith(listRightsOverOwner(owner, account, context)).join(),
  );
  return [
    ...[...groups].flatMap(([joinedSteps, ids]) =>
      createStepConditions(joinedSteps, isWaiting).map((Step) => ({ AccountId: { in: ids }, Step })),
    ),
    ...owners
      .filter((owner) => ownersOfSomeApplications.has(owner))
      .flatMap((owner) => {
        const applications = context.store.collection("application").find({ where: { AccountId: owner } });
        const ids = applications.map(({ Id }) => Id);
        return limitApplicationsToWaitingSteps(owner, ids, isWaiting, account, context);
      }),
  ];
}

/** Returns the conditions for applications of one owner, to which the account's rights can differ. */
function limitApplicationsToWaitingSteps(
  AccountId: string,
  applicationIds: readonly string[],
  isWaiting: boolean,
  account: AccountRecord,
  context: StoreClockContext,
): FieldConditions<ApplicationRecord>[] {
  const groups = Map.groupBy(applicationIds, (Id) =>
    listWaitingStepsWith(listRightsOnApplication({ Id, AccountId }, account, context)).join(),
  );
  return [...groups].flatMap(([joinedSteps, ids]) =>
    createStepConditions(joinedSteps, isWaiting).map((Step) => ({ AccountId, Id: { in: ids }, Step })),
  );
}

/** Returns the conditions on the step of an application. `joinedSteps` are joined by commas. */
function createStepConditions(joinedSteps: string, isWaiting: boolean): FieldCondition[] {
  const steps = joinedSteps.split(",");
  return isWaiting ? [{ in: steps }] : [null, { in: waitingSteps.filter((step) => !steps.includes(step)) }];
}

/** Adds the filters of the list to each condition for the applications that the account may see. */
export function createListConditions(
  request: ApplicationListRequest,
  visibleConditions: readonly FieldConditions<ApplicationRecord>[],
): FieldConditions<ApplicationRecord>[] {
  const listFilterValues = (field: SearchFilterValue["Field"]): readonly string[] =>
    request.SearchFilterValues.filter(({ Field }) => Field === field).flatMap(({ Values }) => Values);
  const listStatusIds = statusIdsByList[request.AppListTypeName];
  const statusIds = listFilterValues("StatusId");
  const accountIds = listFilterValues("ApplicantAccountId");
  const applicationIds = listFilterValues("ApplicationId");
  const filters = {
    StatusId: { in: listStatusIds.filter((id) => statusIds.length === 0 || statusIds.includes(id)) },
    ApplicationTypeId: toAnyCondition(request.ApplicationTypeIds),
    Suburb: toAnyCondition(listFilterValues("Suburb")),
    SearchText: toWordCondition(listFilterValues("Search")),
    SubmittedAt: toRangeCondition(listFilterValues("SubmittedFrom")[0], listFilterValues("SubmittedTo")[0]),
  };
  return visibleConditions.map((where) => ({
    ...limitToAccounts(where, accountIds),
    ...filters,
    ...createIdCondition(where, applicationIds),
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
  const visibleAccountIds = typeof AccountId === "string" ? [AccountId] : listConditionIds(AccountId);
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
  const visibleIds = Id === undefined ? undefined : listConditionIds(Id);
  return { Id: { in: visibleIds ? ids.filter((id) => visibleIds.includes(id)) : ids } };
}

function listConditionIds(condition: FieldCondition | undefined): string[] {
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
