/** Test fixture: the seeded service with a clock that tests can move, and delegations between accounts. */

import { expect } from "vitest";
import {
  acceptDelegateAccount,
  createDelegateAccount,
  getDelegateAccounts,
  withdrawDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";
import { allApplicationsBody } from "../applications/list/all-applications-body.fixture.ts";

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse("2026-11-21T02:00:00Z");

export const allRowsPaging = { PageNumber: "1", PageSize: "100" };
/** Delegation terms that allow viewing all applications. */
export const fixtureDelegationTerms = {
  Rights: ["view"],
  ApplicationIds: null,
  ExpiresAt: null,
  UpdatesTo: "owner",
};

export async function fetchListedApplications(call: CallService, filters: object[] = []) {
  const body = { ...allApplicationsBody, SearchFilterValues: filters };
  return (await call(getApplicationList, { query: allRowsPaging, body })).body;
}

export const isOwnedBy = (id: string) => (item: { Owner: { Id: string } }) => item.Owner.Id === id;

export async function createDelegationFixture() {
  let now = START;
  const service = await createInProcessService({ now: () => new Date(now) });
  const { store } = service.context;

  /** Signs in the owner and ends the owner's delegations from earlier tests. */
  async function signInWithoutDelegations(owner: string): Promise<CallService> {
    const { call } = await signIn(service, owner);
    for (const { Id, Actions } of (await call(getDelegateAccounts, { query: allRowsPaging })).body.Items)
      if (Actions.includes("withdraw")) await call(withdrawDelegateAccount, { params: { id: Id } });
    return call;
  }

  return {
    service,
    store,
    now: () => now,
    moveClock(ms: number) {
      now += ms;
    },
    findApplicationId: (account: string, StatusId: string) =>
      store.collection("application").find({ where: { AccountId: `acc-${account}`, StatusId } })[0]?.Id ?? "",
    signInWithoutDelegations,
    /** Creates a delegation: `owner` invites `to`, and `to` accepts. `overrides` replaces single terms. */
    async createDelegation(owner: string, to: string, overrides: object = {}) {
      const call = await signInWithoutDelegations(owner);
      const invitation = await call(createDelegateAccount, {
        body: { ...fixtureDelegationTerms, ...overrides, Email: `${to}@demo.example` },
      });
      expect([invitation.status, invitation.body]).toEqual([200, invitation.body]);
      const delegate = await signIn(service, to);
      const params = { id: invitation.body.Id };
      expect((await delegate.call(acceptDelegateAccount, { params, body: {} })).body.State).toBe("active");
      return { owner: call, call: delegate.call, params };
    },
  };
}
