import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateToken } from "#contract/accounts/account-setting.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { listDevices } from "../accounts/devices.ts";
import { notifyAccounts } from "./notify.ts";
import { readSentPushes } from "./push.ts";
import { openPushEndpoint, type PushEndpoint } from "./push-endpoint.fixture.ts";
import { isPushUrl } from "./push-url.ts";
import { createWebPushSender, readPushKeys } from "./web-push-sender.ts";

const ACCOUNT_ID = "acc-user";
const dataDir = mkdtempSync(join(tmpdir(), "push-"));
let endpoint: PushEndpoint;
let service: InProcessService;
let call: Awaited<ReturnType<typeof signIn>>["call"];
beforeAll(async () => {
  endpoint = await openPushEndpoint();
  const keys = readPushKeys(join(dataDir, "push-keys.json"));
  service = await createInProcessService({ pushSender: createWebPushSender(keys, [endpoint.origin]) });
  service.context.store.collection("quietHours").delete(ACCOUNT_ID);
  ({ call } = await signIn(service, "user"));
});
afterAll(async () => {
  service.close();
  await endpoint.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const subscribe = (subscription: object, currentToken = "") =>
  call(updateToken, { body: { currentToken, newToken: JSON.stringify(subscription) } });
const sendNotification = (title: string) =>
  notifyAccounts(service.context, {
    kind: "permit-issued",
    accountIds: [ACCOUNT_ID],
    title,
    paragraphs: ["your permit is there."],
    link: "/app-details/a1",
  });
/** Waits until the push services have responded. */
const waitForOutcome = async () => {
  for (;;) {
    const [newestPush] = readSentPushes(service.context, ACCOUNT_ID, 1);
    if (newestPush?.Outcome) return newestPush.Outcome;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe("a push message", () => {
  it("is signed by keys that survive a restart of the service", () => {
    const keysPath = join(dataDir, "push-keys.json");
    expect(readPushKeys(keysPath)).toEqual(readPushKeys(keysPath));
  });

  it("is encrypted for the device, signed by the service, and contains its link", async () => {
    await subscribe(endpoint.subscription);
    sendNotification("BP-1: Permit issued");
    const { payload, headers, isSigned } = await endpoint.next();
    expect(payload).toMatchObject({
      Title: "BP-1: Permit issued",
      Text: "Your permit is there.",
      Link: "/app-details/a1",
    });
    expect(payload["UnreadCount"]).toBeGreaterThan(0);
    expect(service.context.store.collection("notification").get(String(payload["Id"]))?.Title).toBe(
      payload["Title"],
    );
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", ttl: "86400" });
    expect(isSigned).toBe(true);
    expect(await waitForOutcome()).toEqual({ Sent: 1, Gone: 0, Failed: 0 });
  });

  it.each([404, 410])("with the response %i makes the service remove the device", async (status) => {
    await subscribe(endpoint.subscription);
    endpoint.setResponse(status);
    sendNotification("Gone");
    await endpoint.next();
    expect(await waitForOutcome()).toEqual({ Sent: 0, Gone: 1, Failed: 0 });
    expect(listDevices(ACCOUNT_ID, service.context)).toEqual([]);
    endpoint.setResponse(201);
  });

  it("that the push service refuses does not remove the device", async () => {
    await subscribe(endpoint.subscription);
    endpoint.setResponse(503);
    sendNotification("Later");
    await endpoint.next();
    expect(await waitForOutcome()).toEqual({ Sent: 0, Gone: 0, Failed: 1 });
    expect(listDevices(ACCOUNT_ID, service.context)).toHaveLength(1);
    endpoint.setResponse(201);
  });

  it("follows no redirect", async () => {
    const otherEndpoint = await openPushEndpoint();
    endpoint.setResponse(307, { Location: otherEndpoint.subscription.endpoint });
    await subscribe(endpoint.subscription);
    sendNotification("Moved");
    await endpoint.next();
    expect(await waitForOutcome()).toEqual({ Sent: 0, Gone: 0, Failed: 1 });
    expect(otherEndpoint.receivedMessages).toEqual([]);
    endpoint.setResponse(201);
    await otherEndpoint.close();
  });

  it("goes only to push services, whatever address a browser registered", async () => {
    const internalEndpoint = await openPushEndpoint();
    await subscribe(internalEndpoint.subscription);
    sendNotification("To the inside");
    expect(await waitForOutcome()).toEqual({ Sent: 0, Gone: 0, Failed: 1 });
    expect(internalEndpoint.receivedMessages).toEqual([]);
    await internalEndpoint.close();
  });

  it("goes to a device's new address, and nowhere after the address is removed", async () => {
    const receivedCount = endpoint.receivedMessages.length;
    await subscribe(endpoint.subscription);
    const movedSubscription = { ...endpoint.subscription, endpoint: `${endpoint.subscription.endpoint}2` };
    await subscribe(movedSubscription, JSON.stringify(endpoint.subscription));
    sendNotification("Once");
    await endpoint.next();
    await waitForOutcome();
    expect(endpoint.receivedMessages).toHaveLength(receivedCount + 1);
    await call(updateToken, { body: { currentToken: JSON.stringify(movedSubscription), newToken: "" } });
    const countBefore = readSentPushes(service.context, ACCOUNT_ID).length;
    sendNotification("Never");
    expect(readSentPushes(service.context, ACCOUNT_ID)).toHaveLength(countBefore);
  });
});

describe("allowed addresses for push messages", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("is a browser's push service: %s", (address) => {
    expect(isPushUrl(address)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com.example/",
    "https://notpush.apple.com/x",
    "https://user:pw@web.push.apple.com/x",
    "http://127.0.0.1/x",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]:4322/desk",
    "https://localhost/x",
    "file:///etc/passwd",
    "nothing",
  ])("is not: %s", (address) => {
    expect(isPushUrl(address)).toBe(false);
  });
});
