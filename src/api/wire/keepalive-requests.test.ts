import { expect, it } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { updateNotificationSettings } from "#contract/notifications/notification-setting.ts";
import { createSignedInTokens, fixtureConfig } from "../transport.fixture.ts";
import { createClient } from "../transport.ts";
import { createKeepaliveRequests } from "./keepalive-requests.ts";

const KIB = 1024;

/** Creates a client whose requests stay open until `finish` is called. */
function createOpenRequests() {
  const sentRequests: Request[] = [];
  const completion = Promise.withResolvers<void>();
  const client = createClient({
    config: fixtureConfig,
    tokens: createSignedInTokens(["t1"]),
    origin: "https://portal.example",
    network: async (request) => {
      sentRequests.push(request);
      await completion.promise;
      return new Response("{}");
    },
  });
  const sendChange = (text = "") =>
    client
      .call(updateNotificationSettings, {
        body: { Settings: [{ Id: text, InApp: true, Email: true, Push: true }] },
      })
      .catch(() => {});
  return { client, sent: sentRequests, change: sendChange, finish: completion.resolve };
}

it("lets changes, but not reads, continue after the page was left", async () => {
  const { client, sent: sentRequests, change, finish } = createOpenRequests();
  const calls = [change(), client.call(getApplicant, {}).catch(() => {})];
  finish();
  await Promise.all(calls);
  expect(sentRequests.map(({ method, keepalive }) => [method, keepalive])).toEqual([
    ["PUT", true],
    ["GET", false],
  ]);
});

it("sends a change that is too large for the browser's limit, without keepalive", async () => {
  const { sent: sentRequests, change, finish } = createOpenRequests();
  const calls = [change("x".repeat(40 * KIB)), change("x".repeat(10 * KIB)), change("x")];
  finish();
  await Promise.all(calls);
  expect(sentRequests.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
});

it("sends the next change with keepalive once one has ended", async () => {
  const { sent: sentRequests, change, finish } = createOpenRequests();
  finish();
  await change("x".repeat(40 * KIB));
  await change("x".repeat(40 * KIB));
  expect(sentRequests.map(({ keepalive }) => keepalive)).toEqual([true, true]);
});

it("counts bytes, not characters", () => {
  const keepaliveRequests = createKeepaliveRequests();
  expect(keepaliveRequests.begin("ằ".repeat(17 * KIB))).toBeUndefined();
  expect(keepaliveRequests.begin("a".repeat(17 * KIB))).toBeDefined();
});

it("accepts exactly 48 KiB, and again after a request has ended", () => {
  const keepaliveRequests = createKeepaliveRequests();
  const endFirst = keepaliveRequests.begin("a".repeat(48 * KIB));
  expect(endFirst).toBeDefined();
  expect(keepaliveRequests.begin("a")).toBeUndefined();
  endFirst?.();
  expect(keepaliveRequests.begin("a")).toBeDefined();
});

it("accepts eight requests at the same time", () => {
  const keepaliveRequests = createKeepaliveRequests();
  const endFunctions = Array.from({ length: 9 }, () => keepaliveRequests.begin(undefined));
  expect(endFunctions.map((one) => one !== undefined)).toEqual([...Array(8).fill(true), false]);
  endFunctions[0]?.();
  expect(keepaliveRequests.begin(undefined)).toBeDefined();
});
