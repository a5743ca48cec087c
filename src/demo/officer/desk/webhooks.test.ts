import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transitionApplication } from "../../domain/applications/transitions/transitions.ts";
import { deliverWebhooks, signWebhook } from "../../domain/webhooks/deliver.ts";
import type { WebhookDeliveryRecord } from "../../records/webhook-record.ts";
import { createHttpWebhookSender } from "../../service/http-webhook-sender.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

const SECRET = "a secret of 16 characters";
/** Id of a submitted application of the builder's office. */
const SUBMITTED_ID = "app011accuser";
let now = Date.parse("2026-11-21T02:00:00Z");
let service: InProcessService;
const receivedRequests: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
const receiverReply = { status: 204, location: "" };
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  receivedRequests.push({ headers: request.headers, body });
  response
    .writeHead(receiverReply.status, receiverReply.location ? { Location: receiverReply.location } : {})
    .end();
});
let receiverUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  service = await createInProcessService({
    now: () => new Date(now),
    webhookSender: createHttpWebhookSender(),
  });
});
beforeEach(() => {
  receivedRequests.length = 0;
  Object.assign(receiverReply, { status: 204, location: "" });
  const { store } = service.context;
  for (const { Id } of store.collection("webhook").find()) store.collection("webhook").delete(Id);
  for (const { Id } of store.collection("webhookDelivery").find())
    store.collection("webhookDelivery").delete(Id);
});
afterAll(async () => {
  service.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const post = (path: string, body: object) =>
  service.app.request(`/desk/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const addWebhook = (overrides: object = {}) =>
  post("webhooks", { Url: receiverUrl, Events: ["application.moved"], Secret: SECRET, ...overrides });
/** Changes the status of the submitted application to the intake check. */
async function moveToIntakeCheck(): Promise<void> {
  const applications = service.context.store.collection("application");
  const application = applications.get(SUBMITTED_ID);
  if (application) applications.put({ ...application, StatusId: "submitted" });
  expect((await post(`applications/${SUBMITTED_ID}/move`, { To: "intake-check" })).status).toBe(200);
}
const fetchDeliveries = async () =>
  (await (await service.app.request("/desk/api/webhooks/deliveries")).json()) as WebhookDeliveryRecord[];
const deliver = () => deliverWebhooks(service.context);

describe("a webhook", () => {
  it("gets one signed message about a status change", async () => {
    expect((await addWebhook()).status).toBe(200);
    await moveToIntakeCheck();
    await deliver();
    expect(await deliver()).toBe(0);
    const [message] = receivedRequests;
    expect(receivedRequests).toHaveLength(1);
    expect(JSON.parse(message?.body ?? "")).toMatchObject({
      Event: "application.moved",
      Application: { Id: SUBMITTED_ID, StatusId: "intake-check", StatusName: "Intake check" },
    });
    expect(message?.headers["x-webhook-signature"]).toBe(
      await signWebhook(message?.body ?? "", SECRET, new Date(now)),
    );
    expect(message?.headers["x-webhook-signature"]).not.toBe(
      await signWebhook(message?.body ?? "", "another secret", new Date(now)),
    );
    expect(await fetchDeliveries()).toMatchObject([{ State: "delivered", Attempts: 1, LastResult: "204" }]);
  });

  it("gets only its selected events", async () => {
    await addWebhook({ Events: ["permit.issued"] });
    await moveToIntakeCheck();
    expect(await deliver()).toBe(0);
  });

  it("gets the event of an issued permit once, not again when a suspension ends", async () => {
    await addWebhook({ Events: ["permit.issued", "application.moved"] });
    const applications = service.context.store.collection("application");
    const application = applications.get(SUBMITTED_ID);
    if (application) applications.put({ ...application, StatusId: "awaiting-bpn" });
    const by = { actor: "staff", by: "Ingrid Sorensen" } as const;
    for (const to of ["permit-issued", "suspended", "permit-issued"] as const) {
      const latestApplication = applications.get(SUBMITTED_ID);
      if (latestApplication) transitionApplication(latestApplication, { to, ...by }, service.context);
    }
    const events = (await fetchDeliveries()).map(({ Event }) => Event).sort();
    expect(events).toEqual(["application.moved", "application.moved", "application.moved", "permit.issued"]);
  });

  it("gets a refused message again after longer and longer delays, until six deliveries have failed", async () => {
    receiverReply.status = 503;
    await addWebhook();
    await moveToIntakeCheck();
    await deliver();
    expect(await deliver()).toBe(0);
    for (const minutes of [1, 5, 30, 120, 720]) {
      now += minutes * 60_000 - 1000;
      expect(await deliver()).toBe(0);
      now += 1000;
      expect(await deliver()).toBe(1);
    }
    expect(await fetchDeliveries()).toMatchObject([{ State: "failed", Attempts: 6, LastResult: "503" }]);
    now += 24 * 60 * 60_000;
    expect(await deliver()).toBe(0);
    expect(receivedRequests).toHaveLength(6);
  });

  it("does not follow a redirect", async () => {
    Object.assign(receiverReply, { status: 302, location: receiverUrl });
    await addWebhook();
    await moveToIntakeCheck();
    await deliver();
    expect(receivedRequests).toHaveLength(1);
    expect(await fetchDeliveries()).toMatchObject([{ State: "waiting", LastResult: "302" }]);
  });

  it.each([
    "http://10.0.0.1/",
    "https://192.168.1.4/hook",
    "https://[fd00::1]/",
    "https://169.254.169.254/latest/meta-data",
    "http://example.org/",
    "https://user:password@example.org/",
    "file:///etc/passwd",
    "no address",
  ])("is refused at %s", async (Url) => {
    expect((await addWebhook({ Url })).status).toBe(400);
    expect(await createHttpWebhookSender().post(Url, "{}", {})).toBe("the address is not allowed");
  });

  it("is not sent to a name of a private address", async () => {
    const result = await createHttpWebhookSender().post("https://localhost:9/", "{}", {});
    expect(result).toBe("the host name resolves to a private address");
  });

  it("is refused without an event or with a short secret, and gets a generated secret if it has none", async () => {
    expect((await addWebhook({ Events: [] })).status).toBe(400);
    expect((await addWebhook({ Secret: "short" })).status).toBe(400);
    const createdWebhook = (await (await addWebhook({ Secret: "" })).json()) as { Secret: string };
    expect(createdWebhook.Secret.length).toBeGreaterThan(40);
  });

  it("is added, read and removed on its page", async () => {
    const form = new URLSearchParams({ url: receiverUrl, secret: SECRET, event: "application.moved" });
    const addResponse = await service.app.request("/desk/webhooks", { method: "POST", body: form });
    expect(addResponse.status).toBe(303);
    await moveToIntakeCheck();
    const html = await (await service.app.request("/desk/webhooks")).text();
    expect(html).toContain(receiverUrl);
    expect(html).toContain("An application has a new status");
    const [webhook] = service.context.store.collection("webhook").find();
    await service.app.request(`/desk/webhooks/${webhook?.Id}/remove`, { method: "POST" });
    expect(await deliver()).toBe(0);
    expect(await fetchDeliveries()).toMatchObject([
      { State: "failed", LastResult: "the webhook was removed" },
    ]);
  });
});
