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

function enter(name: string, presence: ReturnType<typeof createPresenceTracker>) {
  const account = store.collection("account").get(`acc-${name}`);
  if (!account) throw new Error(`no ${name}`);
  const session = {
    ...{ Id: `s-${name}`, AccountId: account.Id, Domain: "riverbend.localhost", Device: `${name}'s phone` },
    ...{ CreatedAt: "", Generation: 1, RotatedAt: "", RevokedAt: null },
  };
  const received: ServiceMessage[] = [];
  const visitor = presence.enter({ account, session }, (message) => received.push(message));
  const others = () => {
    const last = received.at(-1);
    return last?.Type === "Presence" ? last.Others : undefined;
  };
  return { ...visitor, heard: received, others };
}

describe("an application that is open in two pages", () => {
  it("is announced to both, with the device and the time, and so is the closing of one", () => {
    const presence = createPresenceTracker(service.context);
    const [desk, phone] = [enter("user", presence), enter("user", presence)];
    desk.show(ID);
    expect(desk.others()).toEqual([]);
    phone.show(ID);
    const seen = { Name: "Ada Okafor", IsMe: true, Device: "user's phone", Since: now.toISOString() };
    expect([desk.others(), phone.others()]).toEqual([[seen], [seen]]);
    phone.show(null);
    expect(desk.others()).toEqual([]);
    phone.show(ID);
    phone.leave();
    expect(desk.others()).toEqual([]);
  });

  it("is announced to nobody once the service closes, so that pages may leave after their records are gone", () => {
    const presence = createPresenceTracker(service.context);
    const [desk, phone] = [enter("user", presence), enter("user", presence)];
    desk.show(ID);
    phone.show(ID);
    const before = desk.heard.length;
    presence.close();
    phone.leave();
    expect(desk.heard).toHaveLength(before);
  });

  it("is neither announced to accounts without access nor announces them", () => {
    const presence = createPresenceTracker(service.context);
    const [owner, stranger] = [enter("user", presence), enter("child2", presence)];
    owner.show(ID);
    stranger.show(ID);
    stranger.show("no-such-application");
    expect(stranger.heard).toEqual([]);
    expect(owner.others()).toEqual([]);
  });
});
