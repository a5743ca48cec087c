import { afterAll, describe, expect, it } from "vitest";
import { getSessions } from "#contract/accounts/account-setting.ts";
import { getApplicantGroup, getApplicantGroups } from "#contract/accounts/applicant-group.ts";
import { getDelegateAccounts, getReceivedDelegateAccounts } from "#contract/accounts/delegate-account.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { allApplicationsBody } from "../calls/applications/list/all-applications-body.fixture.ts";
import { type CallService, signIn } from "../service/caller.fixture.ts";
import { createInProcessService } from "../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const query = { PageNumber: "1", PageSize: "200" };
const ownersIn = async (call: CallService) => {
  const { Items } = (await call(getApplicationList, { query, body: allApplicationsBody })).body;
  const owners: string[] = Items.map(({ Owner }: { Owner: { Id: string } }) => Owner.Id);
  return [...Map.groupBy(owners, (id) => id)].map(([id, ones]) => `${id} ${ones.length}`).sort();
};

describe("the relations of the demo accounts", () => {
  it("include delegations in every state, and the delegate sees only applications of the active ones", async () => {
    const { call } = await signIn(service, "delegate");
    const { Items } = (await call(getReceivedDelegateAccounts, { query })).body;
    const states = Items.map(({ Owner, State }: { Owner: { Id: string }; State: string }) => [
      Owner.Id,
      State,
    ]);
    expect(new Map(states)).toEqual(
      new Map([
        ["acc-admin", "invited"],
        ["acc-parent", "active"],
        ["acc-user", "active"],
        ["acc-guest", "withdrawn"],
        ["acc-child2", "expired"],
      ]),
    );
    expect(await ownersIn(call)).toEqual(["acc-delegate 6", "acc-parent 1", "acc-user 35"]);
  });

  it("include declined and expired delegations of other accounts", async () => {
    const { call } = await signIn(service, "user");
    const { Items } = (await call(getDelegateAccounts, { query })).body;
    expect(Items.map(({ State }: { State: string }) => State).sort()).toEqual([
      ...["active", "declined", "expired", "invited"],
    ]);
  });

  it("include groups that share applications", async () => {
    const { call } = await signIn(service, "guest");
    const [group] = (await call(getApplicantGroups, { query })).body.Items;
    expect(group).toMatchObject({ Owner: { Id: "acc-user" }, MemberCount: 2, ApplicationCount: 3 });
    expect((await call(getApplicantGroup, { params: { id: group.Id } })).status).toBe(200);
    expect(await ownersIn(call)).toEqual(["acc-guest 2", "acc-user 3"]);
  });

  it("include child accounts with their own menus, and sessions on other devices", async () => {
    const { call } = await signIn(service, "child2");
    expect(JSON.stringify((await call(getApplicantMenu)).body)).not.toContain("app-tracking");
    const user = await signIn(service, "user");
    const devices = (await user.call(getSessions)).body.map(({ Device }: { Device: string }) => Device);
    expect(devices).toEqual(expect.arrayContaining(["Safari on iPhone", "Edge on Windows"]));
  });
});
