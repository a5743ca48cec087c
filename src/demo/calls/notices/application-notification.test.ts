import { afterAll, describe, expect, it } from "vitest";
import {
  createNotification,
  deleteNotification,
  deleteNotifications,
  getNotification,
  getNotifications,
  markAllNotificationsRead,
  restoreNotifications,
  updateNotification,
  updateNotifications,
} from "#contract/notifications/application-notification.ts";
import { getUnreadNotificationCount } from "#contract/notifications/unread-notifications.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { changeAccount } from "../../domain/accounts/account-state.ts";
import { transitionApplication } from "../../domain/applications/transitions/transitions.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { createCaller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

let now = new Date("2026-11-21T02:00:00Z");
const service = await createInProcessService({ now: () => now });
afterAll(() => service.close());
const { context } = service;
const { call } = await signIn(service, "user");
const { call: callAsOther } = await signIn(service, "child1");

const fetchInbox = async (query: Record<string, string> = {}) =>
  (await call(getNotifications, { query: { PageNumber: "1", PageSize: "50", ...query } })).body;
const findApplication = (statusId: string) => {
  const where = { AccountId: "acc-user", StatusId: statusId };
  const [application] = context.store.collection("application").find({ where, limit: 1 });
  if (!application) throw new Error(`no application ${statusId}`);
  return application;
};

describe("the inbox", () => {
  it("gets an unread item with a link for a transition; the email has the same text", async () => {
    const receivedMessages: ServiceMessage[] = [];
    const topic = context.store.collection("account").get("acc-user")?.TopicName ?? "";
    const stopListening = context.hub.listen(topic, {
      send: (message) => receivedMessages.push(message),
      end() {},
    });
    const inboxBefore = await fetchInbox();
    const application = findApplication("submitted");
    transitionApplication(application, { to: "intake-check", actor: "staff", by: "Counter" }, context);
    await Promise.resolve();
    stopListening();
    const inboxAfter = await fetchInbox();
    const [newestItem] = inboxAfter.Items;
    expect(inboxAfter.UnreadCount).toBe(inboxBefore.UnreadCount + 1);
    expect(newestItem).toMatchObject({
      Kind: "application-received",
      ApplicationId: application.Id,
      Link: `/app-details/${application.Id}`,
      IsRead: false,
    });
    expect(newestItem.Title).toContain(application.Number);
    const [mail] = readOutbox(context, "user@demo.example");
    expect(mail?.Subject).toBe(newestItem.Title);
    expect(mail?.Text).toContain(newestItem.Text.slice(1));
    expect(receivedMessages).toContainEqual({
      Type: "Notification",
      TopicName: topic,
      UnreadCount: inboxAfter.UnreadCount,
      News: { Id: newestItem.Id, Kind: newestItem.Kind, Title: newestItem.Title, Link: newestItem.Link },
    });
  });

  it("is unchanged after a rollback, and clients receive the correct unread count", async () => {
    const { UnreadCount, TotalCount } = await fetchInbox();
    const receivedMessages: ServiceMessage[] = [];
    const topic = context.store.collection("account").get("acc-user")?.TopicName ?? "";
    const stopListening = context.hub.listen(topic, {
      send: (message) => receivedMessages.push(message),
      end() {},
    });
    const notice = { kind: "announcement", title: "Never", paragraphs: ["was"] } as const;
    expect(() =>
      context.store.transaction(() => {
        notifyAccounts(context, { ...notice, accountIds: ["acc-user"] });
        throw new Error("undone");
      }),
    ).toThrow("undone");
    await Promise.resolve();
    stopListening();
    expect(await fetchInbox()).toMatchObject({ UnreadCount, TotalCount });
    expect(receivedMessages).toEqual([expect.objectContaining({ UnreadCount, News: null })]);
  });

  it("is filtered by unread, group and application, and paged", async () => {
    const allItems = await fetchInbox({ PageSize: "200" });
    const unreadItems = await fetchInbox({ Show: "unread", PageSize: "200" });
    expect(unreadItems.TotalCount).toBe(allItems.UnreadCount);
    const [firstItem] = allItems.Items;
    const groupPage = await fetchInbox({ Group: firstItem.Group, PageSize: "200" });
    expect(new Set(groupPage.Items.map(({ Group }: { Group: string }) => Group))).toEqual(
      new Set([firstItem.Group]),
    );
    const applicationPage = await fetchInbox({ ApplicationId: firstItem.ApplicationId });
    expect(
      applicationPage.Items.every((item: typeof firstItem) => item.ApplicationId === firstItem.ApplicationId),
    ).toBe(true);
    const secondPage = await fetchInbox({ PageNumber: "2", PageSize: "1" });
    expect(secondPage.Items).toEqual([allItems.Items[1]].filter(Boolean));
  });

  it("marks one or all items as read or unread, and removes items", async () => {
    for (const title of ["one", "two", "three"])
      notifyAccounts(context, { kind: "announcement", title, paragraphs: [title], accountIds: ["acc-user"] });
    const [{ Id }, secondItem, thirdItem] = (await fetchInbox()).Items;
    const updateResponse = await call(updateNotification, { params: { id: Id }, body: { IsRead: true } });
    expect(updateResponse.body.IsRead).toBe(true);
    const unreadCount = (await call(getUnreadNotificationCount)).body.UnreadCount;
    await call(updateNotification, { params: { id: Id }, body: { IsRead: false } });
    expect((await call(getUnreadNotificationCount)).body.UnreadCount).toBe(unreadCount + 1);
    expect((await call(markAllNotificationsRead)).body.UnreadCount).toBe(0);
    expect((await call(deleteNotification, { params: { id: Id } })).status).toBe(200);
    expect((await call(getNotification, { params: { id: Id } })).status).toBe(404);
    const Ids = [secondItem.Id, thirdItem.Id, thirdItem.Id, "nobody"];
    expect((await call(deleteNotifications, { body: { Ids } })).body).toEqual({ DeletedCount: 2 });
  });

  it("shows a reminder from its date", async () => {
    const At = new Date(now.getTime() + 3_600_000).toISOString();
    const application = findApplication("draft");
    const body = { Title: "Ring the engineer", ApplicationId: application.Id, At };
    const createResponse = await call(createNotification, { body, key: "k1" });
    expect((await call(createNotification, { body, key: "k1" })).body).toEqual(createResponse.body);
    expect((await fetchInbox()).Items[0]?.Title).not.toBe(body.Title);
    now = new Date(now.getTime() + 3_700_000);
    const laterSession = await signIn(service, "user");
    const page = await laterSession.call(getNotifications, { query: { PageNumber: "1", PageSize: "1" } });
    expect(page.body.Items[0]).toMatchObject({ Title: body.Title, Kind: "reminder", IsRead: false });
    now = new Date(now.getTime() - 3_700_000);
  });

  it("is private: another account's item looks like a missing one", async () => {
    const [{ Id }] = (await fetchInbox()).Items;
    const calls = [
      [getNotification, undefined],
      [updateNotification, { IsRead: true }],
      [deleteNotification, undefined],
    ] as const;
    for (const [endpoint, body] of calls) {
      const othersResponse = await callAsOther(endpoint, { params: { id: Id }, body });
      const unknownIdResponse = await callAsOther(endpoint, { params: { id: "never-was" }, body });
      expect([othersResponse.status, othersResponse.body]).toEqual([404, unknownIdResponse.body]);
    }
    expect((await callAsOther(deleteNotifications, { body: { Ids: [Id] } })).body.DeletedCount).toBe(0);
    expect((await createCaller(service)(getNotifications)).status).toBe(401);
    const othersBody = { Title: "x", ApplicationId: findApplication("draft").Id };
    expect((await callAsOther(createNotification, { body: othersBody })).status).toBe(404);
  });

  it("notifies a parent that a child was locked", async () => {
    const child = context.store.collection("account").get("acc-child2");
    if (!child) throw new Error("no child");
    changeAccount(child, "lock", context);
    const parent = await signIn(service, "parent");
    const { body } = await parent.call(getNotifications, { query: { PageNumber: "1", PageSize: "1" } });
    expect(body.Items[0]).toMatchObject({ Kind: "child-locked", Group: "Account" });
    expect(readOutbox(context, "child2@demo.example")[0]?.Subject).toBe("Your account has been locked");
  });
});

describe("an item removed from the inbox", () => {
  const createReminder = async () =>
    (await call(createNotification, { body: { Title: "Ring back" } })).body.Id;

  it("can be restored unchanged within a day, by its owner only", async () => {
    const [readId, unreadId] = [await createReminder(), await createReminder()];
    await call(updateNotification, { params: { id: readId }, body: { IsRead: true } });
    await call(deleteNotifications, { body: { Ids: [readId, unreadId] } });
    expect((await call(getNotification, { params: { id: readId } })).status).toBe(404);
    expect((await fetchInbox()).Items.map(({ Id }: { Id: string }) => Id)).not.toContain(unreadId);
    expect((await callAsOther(restoreNotifications, { body: { Ids: [readId] } })).body.RestoredCount).toBe(0);
    const restoreResponse = await call(restoreNotifications, { body: { Ids: [readId, unreadId] } });
    expect(restoreResponse.body.RestoredCount).toBe(2);
    const states = await Promise.all(
      [readId, unreadId].map(async (id) => (await call(getNotification, { params: { id } })).body.IsRead),
    );
    expect(states).toEqual([true, false]);
  });

  it("is deleted after a day", async () => {
    const id = await createReminder();
    await call(deleteNotification, { params: { id } });
    const initialTime = now;
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    const { body } = await (await signIn(service, "user")).call(restoreNotifications, {
      body: { Ids: [id] },
    });
    now = initialTime;
    expect(body.RestoredCount).toBe(0);
  });
});

describe("several items", () => {
  it("are marked together; items of other accounts are skipped", async () => {
    const ownId = (await call(createNotification, { body: { Title: "Mine" } })).body.Id;
    const othersId = (await callAsOther(createNotification, { body: { Title: "Theirs" } })).body.Id;
    await call(updateNotifications, { body: { Ids: [ownId, othersId], IsRead: true } });
    expect((await call(getNotification, { params: { id: ownId } })).body.IsRead).toBe(true);
    expect((await callAsOther(getNotification, { params: { id: othersId } })).body.IsRead).toBe(false);
  });
});
