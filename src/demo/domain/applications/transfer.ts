/** Transfers an application with all related records to another applicant, and notifies both applicants. */

import { getFullName } from "#contract/full-name.ts";
import { type ServiceContext, type StoreClockContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { canLodge, isOwnOrChild } from "../../rules/access.ts";
import { listDelegationsFrom } from "../../rules/delegations.ts";
import { deleteShares } from "../../rules/groups.ts";
import { getStatus, isTerminal } from "../../rules/statuses/status-table.ts";
import { withdrawLinksOfOthers } from "../answer-links/answer-link.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import { recordActivity } from "../parts/activity.ts";
import { assignPartsToAccount } from "../parts/parts.ts";
import type { ActorName } from "../people/acting-name.ts";
import { getApplicationTitle } from "./application-title.ts";
import { withSearchText } from "./identity.ts";
import { publishApplicationChange } from "./transitions/transitions.ts";

/**
 * Returns possible new applicants that can lodge: the owner's delegates, parent account and child accounts, and other
 * child accounts of the same parent account.
 */
export function listApplicantChoices(
  { AccountId }: ApplicationRecord,
  context: StoreClockContext,
): AccountRecord[] {
  const accounts = context.store.collection("account");
  const owner = accounts.get(AccountId);
  const parentAccountId = owner?.ParentId ?? AccountId;
  const relatedAccounts = [
    accounts.get(parentAccountId),
    ...accounts.find({ where: { ParentId: parentAccountId } }),
  ];
  const delegates = listDelegationsFrom(AccountId, context).map(({ DelegateId }) =>
    DelegateId ? accounts.get(DelegateId) : undefined,
  );
  const candidates = [...relatedAccounts, ...delegates].flatMap((account) => account ?? []);
  return [...new Map(candidates.map((account) => [account.Id, account])).values()].filter(
    (account) => account.Id !== AccountId && account.State === "active" && canLodge(account),
  );
}

/**
 * Throws 403 unless the account can lodge and is the owner or the owner's parent account. Throws 400 if the
 * application has ended.
 */
export function assertCanTransfer(
  application: ApplicationRecord,
  account: AccountRecord,
  context: StoreClockContext,
): void {
  if (!isOwnOrChild(application.AccountId, account, context) || !canLodge(account))
    throw new ServiceError(403, createMessage("applications.onlyApplicantTransfers"));
  if (isTerminal(application.StatusId))
    throw new ServiceError(
      400,
      createMessage("statuses.cannotTransfer", { status: getStatus(application.StatusId).name }),
    );
}

/** Transfers the application and notifies the previous and the new applicant. Safe to call inside a transaction. */
export function transferApplication(
  application: ApplicationRecord,
  newApplicant: AccountRecord,
  by: ActorName,
  context: ServiceContext,
): ApplicationRecord {
  const { store, now } = context;
  const transferredApplication = store.transaction(() => {
    const changedApplication = withSearchText({
      ...application,
      AccountId: newApplicant.Id,
      ApplicantName: getFullName(newApplicant),
      UpdatedAt: toInstantText(now()),
    });
    store.collection("application").put(changedApplication);
    assignPartsToAccount(application.Id, newApplicant.Id, context);
    deleteShares(application.Id, context);
    withdrawLinksOfOthers(application.Id, newApplicant, context);
    const text = createMessage("applications.handedOver", {
      next: changedApplication.ApplicantName,
      previous: application.ApplicantName,
    });
    const updatedApplication = recordActivity(application.Id, { kind: "applicant", by, text }, context);
    notifyBothApplicants(application, updatedApplication, context);
    return updatedApplication;
  });
  publishApplicationChange(application, context);
  publishApplicationChange(transferredApplication, context);
  return transferredApplication;
}

function notifyBothApplicants(
  before: ApplicationRecord,
  after: ApplicationRecord,
  context: ServiceContext,
): void {
  const applicationName = after.Number ?? createMessage("applications.aDraft");
  const messageValues = {
    name: applicationName,
    title: getApplicationTitle(after),
    next: after.ApplicantName,
    previous: before.ApplicantName,
  };
  const commonFields = { kind: "applicant-changed", domain: after.Domain } as const;
  notifyAccounts(context, {
    ...commonFields,
    accountIds: [before.AccountId],
    title: createMessage("applications.handedOverNotice.title", messageValues),
    paragraphs: [createMessage("applications.handedOverNotice.text", messageValues)],
    applicationId: null,
    link: null,
  });
  notifyAccounts(context, {
    ...commonFields,
    accountIds: [after.AccountId],
    title: createMessage("applications.newApplicantNotice.title", messageValues),
    paragraphs: [createMessage("applications.newApplicantNotice.text", messageValues)],
    applicationId: after.Id,
  });
}
