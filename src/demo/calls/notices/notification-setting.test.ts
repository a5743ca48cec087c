import { afterAll, describe, expect, it } from "vitest";
import { getNotifications } from "#contract/notifications/application-notification.ts";
import {
  createSubscription,
  deleteSubscription,
  getDistributionListPosts,
  getDistributionLists,
  getSubscriptions,
  updateSubscription,
} from "#contract/notifications/distribution-list.ts";
import {
  createNotificationSetting,
  deleteNotificationSetting,
  getNotificationSetting,
  getNotificationSettings,
  updateNotificationSetting,
  updateNotificationSettings,
  updateQuietHours,
} from "#contract/notifications/notification-setting.ts";
import { listChannels } from "../../domain/notifications/channels.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { readSentPushes } from "../../domain/notifications/push.ts";
import { postToList } from "../../officer/actions/posts.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

// 12:00 in Melbourne.
const noon = new Date("2026-11-21T01:00:00Z");
let now = noon;
const service = await createInProcessService({ now: () => now });
afterAll(() => service.close());
const { context } = service;
const { call } = await signIn(service, "child1");
const { call: callAsOther } = await signIn(service, "user");
const ACCOUNT_ID = "acc-child1";
const noChannels = { Email: false, InApp: false, Push: false };

const countMails = () => readOutbox(context, "child1@demo.example").length;
const countNotifications = async () =>
  (await call(getNotifications, { query: { PageNumber: "1", PageSize: "1" } })).body.TotalCount;
const notifyAccount = (kind: "inspection-booked" | "password-changed", applicationId?: string) =>
  notifyAccounts(context, {
    kind,
    accountIds: [ACCOUNT_ID],
    title: "News",
    paragraphs: ["of it."],
    applicationId,
  });
const getOwnApplicationId = () => {
  const [ownApplication] = context.store
    .collection("application")
    .find({ where: { AccountId: ACCOUNT_ID }, limit: 1 });
  return ownApplication?.Id ?? "";
};

describe("notification settings", () => {
  it("have the defaults for every event until set, and again after they are deleted", async () => {
    const { Items } = (await call(getNotificationSettings)).body;
    expect(Items.length).toBeGreaterThan(40);
    expect(Items.every(({ IsDefault }: { IsDefault: boolean }) => IsDefault)).toBe(true);
    const id = "inspection-booked";
    const [mailsBefore, linesBefore] = [countMails(), await countNotifications()];
    notifyAccount(id);
    expect([countMails(), await countNotifications()]).toEqual([mailsBefore + 1, linesBefore + 1]);
    await call(updateNotificationSetting, { params: { id }, body: noChannels });
    notifyAccount(id);
    expect([countMails(), await countNotifications()]).toEqual([mailsBefore + 1, linesBefore + 1]);
    expect((await call(getNotificationSetting, { params: { id } })).body).toMatchObject({
      ...noChannels,
      IsDefault: false,
    });
    await call(deleteNotificationSetting, { params: { id } });
    notifyAccount(id);
    expect([countMails(), await countNotifications()]).toEqual([mailsBefore + 2, linesBefore + 2]);
  });

  it("cannot be turned off for security events", async () => {
    const { status, body } = await call(updateNotificationSetting, {
      params: { id: "password-changed" },
      body: noChannels,
    });
    expect([status, body.error]).toEqual([400, expect.stringContaining("protects your account")]);
    const mailCountBefore = countMails();
    notifyAccount("password-changed");
    expect(countMails()).toBe(mailCountBefore + 1);
  });

  it("push only urgent events, and only to registered devices", () => {
    const listPushes = () => readSentPushes(context, ACCOUNT_ID).map(({ Title, Text }) => [Title, Text]);
    notifyAccount("inspection-booked");
    expect(listPushes()).toEqual([]);
    const device = { Id: "d1", AccountId: ACCOUNT_ID, SessionId: "s1", Token: "t1", At: now.toISOString() };
    context.store.collection("device").put(device);
    notifyAccount("inspection-booked");
    notifyAccount("password-changed");
    expect(listPushes()).toEqual([["News", "Of it."]]);
  });

  it("are saved for several events at once, or for none if one is unknown", async () => {
    const Settings = [
      { Id: "fees-due", ...noChannels },
      { Id: "never-was", ...noChannels },
    ];
    expect((await call(updateNotificationSettings, { body: { Settings } })).status).toBe(404);
    expect((await call(getNotificationSetting, { params: { id: "fees-due" } })).body.IsDefault).toBe(true);
    const validResponse = await call(updateNotificationSettings, {
      body: { Settings: Settings.slice(0, 1) },
    });
    expect(validResponse.body).toEqual([expect.objectContaining({ Id: "fees-due", ...noChannels })]);
  });

  it("of one application override those of events, and need an application of the account", async () => {
    const ApplicationId = getOwnApplicationId();
    const body = { ApplicationId, ...noChannels };
    const { Id } = (await call(createNotificationSetting, { body })).body;
    const mailCountBefore = countMails();
    notifyAccount("inspection-booked", ApplicationId);
    expect(countMails()).toBe(mailCountBefore);
    notifyAccount("inspection-booked");
    expect(countMails()).toBe(mailCountBefore + 1);
    expect((await callAsOther(createNotificationSetting, { body })).status).toBe(404);
    expect((await callAsOther(deleteNotificationSetting, { params: { id: Id } })).status).toBe(404);
    expect((await call(deleteNotificationSetting, { params: { id: Id } })).status).toBe(200);
    expect((await call(getNotificationSetting, { params: { id: Id } })).status).toBe(404);
  });

  it("have quiet hours without push messages, also past midnight", async () => {
    const QuietHours = { From: "22:00", To: "07:00" };
    await call(updateQuietHours, { body: { QuietHours } });
    const isPushSentAt = (time: string) => {
      const channels = listChannels(ACCOUNT_ID, "inspection-booked", null, {
        store: context.store,
        now: () => new Date(time),
      });
      return channels.Push;
    };
    // Melbourne is UTC+11 in November.
    expect(isPushSentAt("2026-11-21T10:59:00Z")).toBe(true);
    expect(isPushSentAt("2026-11-21T11:00:00Z")).toBe(false);
    expect(isPushSentAt("2026-11-21T19:59:00Z")).toBe(false);
    expect(isPushSentAt("2026-11-21T20:00:00Z")).toBe(true);
    // Perth is UTC+8, three hours behind Melbourne.
    await call(updateQuietHours, { body: { QuietHours: { ...QuietHours, TimeZone: "Australia/Perth" } } });
    expect(isPushSentAt("2026-11-21T13:59:00Z")).toBe(true);
    expect(isPushSentAt("2026-11-21T14:00:00Z")).toBe(false);
    expect(isPushSentAt("2026-11-21T22:59:00Z")).toBe(false);
    expect(isPushSentAt("2026-11-21T23:00:00Z")).toBe(true);
    const unknownZoneHours = { ...QuietHours, TimeZone: "Australia/Nowhere" };
    expect((await call(updateQuietHours, { body: { QuietHours: unknownZoneHours } })).status).toBe(400);
    await call(updateQuietHours, { body: { QuietHours: null } });
    expect(isPushSentAt("2026-11-21T11:00:00Z")).toBe(true);
    expect(
      (await call(updateQuietHours, { body: { QuietHours: { From: "25:00", To: "07:00" } } })).status,
    ).toBe(400);
  });
});

describe("distribution lists", () => {
  it("are joined once and left, and count their subscribers", async () => {
    const lists = (await call(getDistributionLists)).body;
    const openList = lists.find(({ Subscription }: { Subscription: unknown }) => Subscription === null);
    const joinResponse = await call(createSubscription, { body: { DistributionListId: openList.Id } });
    const retryResponse = await call(createSubscription, { body: { DistributionListId: openList.Id } });
    expect(retryResponse.body).toEqual(joinResponse.body);
    const joinedList = (await call(getDistributionLists)).body.find(
      ({ Id }: { Id: string }) => Id === openList.Id,
    );
    expect([joinedList.SubscriberCount, joinedList.Subscription.Id]).toEqual([
      openList.SubscriberCount + 1,
      joinResponse.body.Id,
    ]);
    expect((await callAsOther(deleteSubscription, { params: { id: joinResponse.body.Id } })).status).toBe(
      404,
    );
    await call(deleteSubscription, { params: { id: joinResponse.body.Id } });
    expect((await call(getSubscriptions)).body.map(({ Id }: { Id: string }) => Id)).not.toContain(
      joinResponse.body.Id,
    );
    expect((await call(createSubscription, { body: { DistributionListId: "no-such-list" } })).status).toBe(
      404,
    );
  });

  it("send each post to the inbox, and by email to subscribers who chose it", async () => {
    const DistributionListId = "list-planning";
    const { Id } = (await call(createSubscription, { body: { DistributionListId } })).body;
    const postTexts = { Title: "New overlay", Text: "From Monday on." };
    const [mailsBefore, linesBefore] = [countMails(), await countNotifications()];
    now = new Date(noon.getTime() + 60_000);
    postToList(DistributionListId, postTexts, context);
    expect([countMails(), await countNotifications()]).toEqual([mailsBefore + 1, linesBefore + 1]);
    await call(updateSubscription, { params: { id: Id }, body: { Delivery: "inbox" } });
    postToList(DistributionListId, postTexts, context);
    expect([countMails(), await countNotifications()]).toEqual([mailsBefore + 1, linesBefore + 2]);
    const params = { id: DistributionListId };
    const posts = await call(getDistributionListPosts, { params, query: { PageNumber: "1", PageSize: "2" } });
    expect(posts.body.Items.map(({ Title }: { Title: string }) => Title)).toEqual([
      "New overlay",
      "New overlay",
    ]);
    expect(posts.body.TotalCount).toBeGreaterThan(2);
  });
});
