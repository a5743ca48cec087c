import { afterAll, describe, expect, it } from "vitest";
import { applicantLogin } from "#contract/accounts/account.ts";
import {
  endOtherSessions,
  getNotificationEmailGroups,
  getPostPermitEmailGroups,
  getSessions,
  putNotificationEmailGroups,
  putPostPermitEmailGroups,
  updateToken,
} from "#contract/accounts/account-setting.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { endSession } from "#contract/accounts/ended-session.ts";
import {
  getSwitchDefaultHelpTextOn,
  putSwitchDefaultHelpTextOn,
} from "#contract/accounts/help-text-setting.ts";
import { changeApplicationStatus } from "#contract/applications/application.ts";
import { listDevices } from "../../domain/accounts/devices.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { getAnyApplication } from "../../officer/actions/find-application.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { context } = service;
afterAll(() => service.close());
const { call: user } = await signIn(service, "user");
const ownPath = { params: { id: "acc-user" } };

/** Signs in with a `User-Agent` header. */
async function signInWith(userAgent: string, name = "user", deviceRegistrationToken?: string) {
  const response = await service.app.request(applicantLogin.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": userAgent },
    body: JSON.stringify({
      ...{ username: `${name}@demo.example`, password: "demo", domain: FIXTURE_DOMAIN },
      ...(deviceRegistrationToken && { deviceRegistrationToken }),
    }),
  });
  return createCaller(service, ((await response.json()) as { Token: string }).Token);
}
const PHONE_USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const listTokens = (name: string) => listDevices(`acc-${name}`, context).map(({ Token }) => Token);

describe("help texts", () => {
  it("are on until switched off, per account", async () => {
    expect((await user(getSwitchDefaultHelpTextOn, ownPath)).body).toEqual({ IsOn: true });
    await user(putSwitchDefaultHelpTextOn, { ...ownPath, body: { IsOn: false } });
    expect((await user(getSwitchDefaultHelpTextOn, ownPath)).body).toEqual({ IsOn: false });
    const otherAccountPath = { params: { id: "acc-admin" } };
    expect((await user(getSwitchDefaultHelpTextOn, otherAccountPath)).status).toBe(404);
    expect(
      (await user(putSwitchDefaultHelpTextOn, { ...otherAccountPath, body: { IsOn: false } })).status,
    ).toBe(404);
  });
});

describe("email groups", () => {
  const officeGroup = { Id: "office", IsOn: true, Emails: ["Team@okafor.example", "team@okafor.example"] };

  it("are saved for the account and its children, without duplicate addresses", async () => {
    const validRequest = { ...ownPath, body: { Groups: [officeGroup] } };
    const { body } = await user(putNotificationEmailGroups, validRequest);
    expect(body.Groups[0]).toMatchObject({ Id: "office", IsOn: true, Emails: ["team@okafor.example"] });
    expect((await user(getNotificationEmailGroups, ownPath)).body).toEqual(body);
    expect(
      (
        await user(putNotificationEmailGroups, {
          ...ownPath,
          body: { Groups: [{ ...officeGroup, Id: "x" }] },
        })
      ).status,
    ).toBe(400);
    const invalidGroup = { ...officeGroup, Emails: ["not an address"] };
    expect(
      (await user(putNotificationEmailGroups, { ...ownPath, body: { Groups: [invalidGroup] } })).status,
    ).toBe(400);
    const { call: parent } = await signIn(service, "parent");
    expect(
      (await parent(putPostPermitEmailGroups, { params: { id: "acc-child1" }, body: { Groups: [] } })).status,
    ).toBe(200);
    expect((await user(getPostPermitEmailGroups, { params: { id: "acc-child1" } })).status).toBe(404);
  });

  it("send copies: one group before the permit, the other from the permit on", async () => {
    await user(putNotificationEmailGroups, { ...ownPath, body: { Groups: [officeGroup] } });
    const siteGroup = { Id: "site", IsOn: true, Emails: ["crew@okafor.example"] };
    await user(putPostPermitEmailGroups, { ...ownPath, body: { Groups: [siteGroup] } });
    const countMails = (address: string) => readOutbox(context, address).length;
    const findFirstApplicationId = (StatusId: string) =>
      context.store.collection("application").find({ where: { AccountId: "acc-user", StatusId } })[0]?.Id ??
      "";
    const [lodgedId, permitId] = [
      findFirstApplicationId("submitted"),
      findFirstApplicationId("permit-issued"),
    ];
    expect([countMails("team@okafor.example"), countMails("crew@okafor.example")]).toEqual([0, 0]);
    await user(changeApplicationStatus, { params: { id: lodgedId }, body: { Status: "Withdrawn" } });
    expect([countMails("team@okafor.example"), countMails("crew@okafor.example")]).toEqual([1, 0]);
    const moveResponse = await service.app.request(`/desk/api/applications/${permitId}/move`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ To: "suspended" }),
    });
    expect([moveResponse.status, getAnyApplication(permitId, context).StatusId]).toEqual([200, "suspended"]);
    expect([countMails("team@okafor.example"), countMails("crew@okafor.example")]).toEqual([1, 1]);
    expect(readOutbox(context, "crew@okafor.example")[0]?.Text).toContain(
      "Ada Okafor asked us to keep you informed",
    );
  });
});

describe("devices", () => {
  it("are registered at sign-in and by UpdateToken, replaced, and removed with the session", async () => {
    const callFromPhone = await signInWith(PHONE_USER_AGENT, "admin", "push-1");
    expect(listTokens("admin")).toEqual(["push-1"]);
    const changeDeviceToken = (currentToken: string, newToken: string) =>
      callFromPhone(updateToken, { body: { currentToken, newToken } });
    await changeDeviceToken("push-1", "push-2");
    expect(listTokens("admin")).toEqual(["push-2"]);
    await changeDeviceToken("push-2", "");
    expect(listTokens("admin")).toEqual([]);
    await changeDeviceToken("", "push-3");
    const { body } = await callFromPhone(getSessions);
    expect(body[0]).toMatchObject({ IsCurrent: true, HasPush: true, Device: "Chrome on Android" });
    await callFromPhone(endSession, { params: { id: body[0].Id } });
    expect(listTokens("admin")).toEqual([]);
  });

  it("belong to the account that signed in last", async () => {
    await signInWith(PHONE_USER_AGENT, "admin", "shared");
    await signInWith(PHONE_USER_AGENT, "guest", "shared");
    expect([listTokens("admin"), listTokens("guest")]).toEqual([[], ["shared"]]);
  });

  it("are announced to the owner when new, and not when known", async () => {
    const countNewDeviceMails = () =>
      readOutbox(context, "user@demo.example").filter(({ Subject }) => Subject.includes("new device")).length;
    await signInWith("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36");
    expect(countNewDeviceMails()).toBe(0);
    await signInWith(PHONE_USER_AGENT);
    await signInWith(PHONE_USER_AGENT);
    expect(countNewDeviceMails()).toBe(1);
  });
});

describe("sessions", () => {
  it("are listed with the current one first, and end immediately, singly or all others", async () => {
    const [current, otherSession] = [await signIn(service, "delegate"), await signIn(service, "delegate")];
    const endedSessionIds: string[] = [];
    const sessions = (await current.call(getSessions)).body as { Id: string; IsCurrent: boolean }[];
    expect(sessions.map(({ IsCurrent }) => IsCurrent)).toEqual([true, false]);
    for (const { Id } of sessions)
      context.hub.listen(current.tokens.TopicName, {
        sessionId: Id,
        send() {},
        end: () => endedSessionIds.push(Id),
      });
    expect((await current.call(endOtherSessions)).status).toBe(200);
    expect([
      (await current.call(getApplicant)).status,
      (await otherSession.call(getApplicant)).status,
    ]).toEqual([200, 401]);
    expect(endedSessionIds).toEqual([sessions[1]?.Id]);
    const params = { id: sessions[0]?.Id ?? "" };
    expect((await user(endSession, { params })).status).toBe(404);
    expect((await current.call(endSession, { params })).status).toBe(200);
    expect((await current.call(getApplicant)).status).toBe(401);
  });
});
