import { afterAll, describe, expect, it } from "vitest";
import type { ServiceMessage } from "#contract/socket.ts";
import { createPresenceTracker } from "../../domain/applications/presence.ts";
import { createInProcessService } from "../../service/in-process.ts";

const now = new Date("2026-11-21T02:00:00Z");
const service = await createInProcessService({ now: () => now });
afterAll(() => service.close());
const { store } = service.context;
const [application] = store.collection("application").find({ where: { AccountId: "acc-user" }, limit: 1 });
const ID = application?.Id ?? "";

function openPage(
  name: string,
  presence: ReturnType<typeof createPresenceTracker>,
  { Language = null, Device = `${name}'s phone` }: { Language?: string | null; Device?: string } = {},
) {
  const foundAccount = store.collection("account").get(`acc-${name}`);
  if (!foundAccount) throw new Error(`no ${name}`);
  const account = { ...foundAccount, Language };
  const session = {
    ...{ Id: `s-${name}`, AccountId: account.Id, Domain: "riverbend.localhost", Device },
    ...{ CreatedAt: "", Generation: 1, RotatedAt: "", RevokedAt: null },
  };
  const receivedMessages: ServiceMessage[] = [];
  const page = presence.enter({ account, session }, (message) => receivedMessages.push(message));
  const getOthers = () => {
    const lastMessage = receivedMessages.at(-1);
    return lastMessage?.Type === "Presence" ? lastMessage.Others : undefined;
  };
  return { ...page, receivedMessages, getOthers };
}

describe("an application that is open in two pages", () => {
  it("is announced to both, with the device and the time, and so is the closing of one", () => {
    const presence = createPresenceTracker(service.context);
    const [desk, phone] = [openPage("user", presence), openPage("user", presence)];
    desk.show(ID);
    expect(desk.getOthers()).toEqual([]);
    phone.show(ID);
    const expectedPerson = {
      Name: "Ada Okafor",
      IsMe: true,
      Device: "user's phone",
      Since: now.toISOString(),
    };
    expect([desk.getOthers(), phone.getOthers()]).toEqual([[expectedPerson], [expectedPerson]]);
    phone.show(null);
    expect(desk.getOthers()).toEqual([]);
    phone.show(ID);
    phone.leave();
    expect(desk.getOthers()).toEqual([]);
  });

  it("is announced without a word of the account's language, because the page may have another", () => {
    const presence = createPresenceTracker(service.context);
    const [desk, phone] = [
      openPage("user", presence, { Language: "ar" }),
      openPage("user", presence, { Language: "ar", Device: "Safari on Linux" }),
    ];
    desk.show(ID);
    phone.show(ID);
    expect(desk.getOthers()?.[0]?.Device).toBe("Safari, Linux");
    desk.leave();
    phone.leave();
  });

  it("is announced to nobody once the service closes, so that pages can disconnect after the store is closed", () => {
    const presence = createPresenceTracker(service.context);
    const [desk, phone] = [openPage("user", presence), openPage("user", presence)];
    desk.show(ID);
    phone.show(ID);
    const messageCount = desk.receivedMessages.length;
    presence.close();
    phone.leave();
    expect(desk.receivedMessages).toHaveLength(messageCount);
  });

  it("is not announced to accounts without access, and does not announce their pages", () => {
    const presence = createPresenceTracker(service.context);
    const [ownerPage, otherPage] = [openPage("user", presence), openPage("child2", presence)];
    ownerPage.show(ID);
    otherPage.show(ID);
    otherPage.show("no-such-application");
    expect(otherPage.receivedMessages).toEqual([]);
    expect(ownerPage.getOthers()).toEqual([]);
  });

  it("is no longer announced to a page whose access has ended", () => {
    const presence = createPresenceTracker(service.context);
    const at = now.toISOString();
    const share = {
      GroupId: "group",
      ApplicationId: ID,
      AccountId: "acc-user",
      SharedById: "acc-user",
      At: at,
    };
    store.collection("share").put({ Id: "share", ...share });
    const membership = { GroupId: "group", AccountId: "acc-child2", JoinedAt: at };
    store.collection("membership").put({ Id: "membership", ...membership });
    const [ownerPage, memberPage] = [openPage("user", presence), openPage("child2", presence)];
    ownerPage.show(ID);
    memberPage.show(ID);
    expect(ownerPage.getOthers()).toHaveLength(1);
    store.collection("share").delete("share");
    const messageCount = memberPage.receivedMessages.length;
    openPage("user", presence).show(ID);
    expect(memberPage.receivedMessages).toHaveLength(messageCount);
    expect(ownerPage.getOthers()?.map(({ IsMe }) => IsMe)).toEqual([true]);
  });
});
