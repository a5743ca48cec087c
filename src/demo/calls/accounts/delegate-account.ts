/** The endpoints of delegations: list, invite, accept or decline, change, end (spec 7.6.14). */

import {
  acceptDelegateAccount,
  createDelegateAccount,
  type Delegation,
  declineDelegateAccount,
  findDelegateInvitation,
  getDelegateAccount,
  getDelegateAccounts,
  getReceivedDelegateAccounts,
  resendDelegateInvitation,
  updateDelegateAccount,
  withdrawDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import { getDelegateOwners } from "#contract/accounts/delegate-owners.ts";
import { createRandomId, type ServiceContext } from "../../context/context.ts";
import { publishAccountChange } from "../../domain/accounts/account-changes.ts";
import { assertPasswordConfirmed } from "../../domain/accounts/recent-password.ts";
import {
  answerInvitation,
  endDelegation,
  isDelegationFor,
  notifyOfDelegationChange,
} from "../../domain/people/delegation-answers.ts";
import { toDelegationResponse } from "../../domain/people/delegation-response.ts";
import {
  assertCanInvite,
  assertDelegationTerms,
  assertNoOverlap,
  normaliseTerms,
} from "../../domain/people/delegation-terms.ts";
import {
  createInvitationSecret,
  emailInvitation,
  renewInvitation,
  UNANSWERED_INVITATION,
} from "../../domain/people/invitation.ts";
import { toPersonResponse } from "../../domain/people/person-response.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { hashText } from "../../http/signature.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { DelegationRecord } from "../../records/accounts/delegation-record.ts";
import { listRightsOverOwner } from "../../rules/access.ts";
import { getDelegationState, listDelegationsTo } from "../../rules/delegations.ts";

export function serveDelegateAccount(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const delegations = store.collection("delegation");
  const toResponse = (record: DelegationRecord, viewer: AccountRecord) =>
    toDelegationResponse(record, viewer, context);

  /**
   * Sends live updates to the owner and the delegate. Until an invitation is accepted, the delegate is the account with
   * the invited email address.
   */
  const publishToBoth = (record: DelegationRecord): DelegationRecord => {
    const invitedAccounts = store
      .collection("account")
      .find({ where: { Email: record.Email, State: "active" } });
    const DelegateIds = record.DelegateId ? [record.DelegateId] : invitedAccounts.map(({ Id }) => Id);
    publishAccountChange("delegates", [record.OwnerId, ...DelegateIds], context);
    return record;
  };
  const getOwnDelegation = (id: string, account: AccountRecord): DelegationRecord => {
    const record = delegations.get(id);
    if (record?.OwnerId !== account.Id) throw createNotFoundError();
    return record;
  };
  const getPage = (
    records: readonly DelegationRecord[],
    query: { PageNumber: number; PageSize: number; State?: Delegation["State"] | undefined },
    viewer: AccountRecord,
  ) => {
    const matchingRecords = records
      .filter(
        (delegation) => query.State === undefined || getDelegationState(delegation, context) === query.State,
      )
      .sort((one, other) => (one.InvitedAt < other.InvitedAt ? 1 : -1));
    const offset = (query.PageNumber - 1) * query.PageSize;
    return {
      Items: matchingRecords
        .slice(offset, offset + query.PageSize)
        .map((delegation) => toResponse(delegation, viewer)),
      TotalCount: matchingRecords.length,
    };
  };

  serve(getDelegateAccounts, ({ query, signedIn: { account } }) =>
    getPage(delegations.find({ where: { OwnerId: account.Id } }), query, account),
  );

  serve(getReceivedDelegateAccounts, ({ query, signedIn: { account } }) => {
    const where = [{ DelegateId: account.Id }, { DelegateId: null, Email: account.Email }];
    return getPage(
      delegations.find({ where }).filter((delegation) => isDelegationFor(delegation, account, context)),
      query,
      account,
    );
  });

  serve(getDelegateOwners, ({ signedIn: { account } }) => {
    const accounts = store.collection("account");
    const children = accounts.find({ where: { ParentId: account.Id, State: "active" } });
    const owners = listDelegationsTo(account.Id, context)
      .filter(({ ApplicationIds }) => ApplicationIds === null)
      .flatMap(({ OwnerId }) => accounts.get(OwnerId) ?? []);
    const people = new Map([...children, ...owners].map((person) => [person.Id, person]));
    return [...people.values()].map((person) => ({
      ...toPersonResponse(person),
      Rights: [...listRightsOverOwner(person.Id, account, context)],
    }));
  });

  serve(getDelegateAccount, ({ params, signedIn: { account } }) => {
    const record = delegations.get(params.id);
    if (!record || (record.OwnerId !== account.Id && !isDelegationFor(record, account, context)))
      throw createNotFoundError();
    return toResponse(record, account);
  });

  serve(findDelegateInvitation, async ({ body, signedIn: { account } }) => {
    const [record] = delegations.find({ where: { TokenHash: await hashText(body.Token) } });
    if (!record || !account.Domains.includes(record.Domain)) throw createNotFoundError();
    return toResponse(record, account);
  });

  serve(createDelegateAccount, async ({ body, signedIn, idempotencyKey }) => {
    const { account, session } = signedIn;
    assertPasswordConfirmed(session, context);
    const invitationSecret = await createInvitationSecret(context);
    const idempotentCall = { key: idempotencyKey, scope: `delegate ${account.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () => {
      const Email = body.Email.toLowerCase();
      assertDelegationTerms(body, account, context);
      assertCanInvite(Email, account, context);
      const ownFields = { OwnerId: account.Id, Email, Domain: session.Domain, UpdatesTo: body.UpdatesTo };
      const fields = { ...ownFields, ...normaliseTerms(body), Message: body.Message?.trim() || null };
      const invitation = renewInvitation(
        { Id: createRandomId(context.random), ...fields, ...UNANSWERED_INVITATION },
        invitationSecret,
        context,
      );
      assertNoOverlap(invitation, "Email", context);
      delegations.put(invitation);
      emailInvitation(invitation, account, invitationSecret, context);
      return toResponse(publishToBoth(invitation), account);
    });
  });

  serve(updateDelegateAccount, ({ params, body, signedIn: { account, session } }) =>
    store.transaction(() => {
      assertPasswordConfirmed(session, context);
      const record = getOwnDelegation(params.id, account);
      const state = getDelegationState(record, context);
      if (state !== "active" && state !== "invited")
        throw new ServiceError(400, createMessage("delegations.ended"));
      assertDelegationTerms(body, account, context);
      const changedDelegation = { ...record, ...normaliseTerms(body), UpdatesTo: body.UpdatesTo };
      assertNoOverlap(changedDelegation, "ApplicationIds", context);
      delegations.put(changedDelegation);
      notifyOfDelegationChange(changedDelegation, account, context);
      return toResponse(publishToBoth(changedDelegation), account);
    }),
  );

  serve(resendDelegateInvitation, async ({ params, signedIn: { account } }) => {
    const invitationSecret = await createInvitationSecret(context);
    return store.transaction(() => {
      const record = getOwnDelegation(params.id, account);
      if (record.State !== "invited") throw new ServiceError(400, createMessage("delegations.notPending"));
      assertDelegationTerms(record, account, context);
      assertNoOverlap(record, "Email", context);
      const invitation = renewInvitation(record, invitationSecret, context);
      delegations.put(invitation);
      emailInvitation(invitation, account, invitationSecret, context);
      return toResponse(publishToBoth(invitation), account);
    });
  });

  serve(acceptDelegateAccount, async ({ params, body, signedIn: { account } }) => {
    const tokenHash = body.Token ? await hashText(body.Token) : null;
    return toResponse(
      publishToBoth(answerInvitation(params.id, "active", { account, hash: tokenHash }, context)),
      account,
    );
  });

  serve(declineDelegateAccount, async ({ params, body, signedIn: { account } }) => {
    const tokenHash = body.Token ? await hashText(body.Token) : null;
    return toResponse(
      publishToBoth(answerInvitation(params.id, "declined", { account, hash: tokenHash }, context)),
      account,
    );
  });

  serve(withdrawDelegateAccount, ({ params, signedIn: { account } }) =>
    toResponse(publishToBoth(endDelegation(params.id, account, context)), account),
  );
}
