/**
 * Tests that a change is stored on the device while it waits for a token, and that the stored copy is removed
 * in the same task that sends the change (decisions 129).
 */
import { expect, it, vi } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { addCheckListRemark, updateCheckListStatus } from "#contract/applications/checklist.ts";
import { createSignedInTokens, createTransportFixture, fixtureConfig } from "../transport.fixture.ts";
import { createClient } from "../transport.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

const changeArgs = { params: { id: "7" }, body: { status: "Provided" } } as const;

/**
 * Creates a client whose token is issued by `refresh`, and a log of what happens to its changes, in order.
 */
function createFixture({ isTaken = false, statuses = [200] } = {}) {
  const log: string[] = [];
  const keys: (string | null)[] = [];
  const preparedChanges: unknown[] = [];
  const tokens = {
    ...createSignedInTokens(["t1"]),
    token: vi.fn<(signal?: AbortSignal) => Promise<string | null>>(),
  };
  const tokenRefresh = Promise.withResolvers<string | null>();
  tokens.token.mockReturnValue(tokenRefresh.promise);
  const changes: WaitingChanges = {
    prepare(change) {
      preparedChanges.push(change);
      return {
        key: "key-1",
        store: () => log.push("store"),
        take: () => {
          log.push("take");
          return !isTaken;
        },
      };
    },
  };
  const client = createClient({
    ...{ config: fixtureConfig, tokens, changes, origin: "https://portal.example" },
    fetch: (request) => {
      log.push("send");
      keys.push(request.headers.get("Idempotency-Key"));
      return Response.json({}, { status: statuses.shift() ?? 200 });
    },
  });
  return {
    client,
    log,
    keys,
    prepared: preparedChanges,
    tokens,
    refresh: tokenRefresh.resolve,
    fail: tokenRefresh.reject,
  };
}

it("stores a change before it waits for the token, and removes it in the task that sends it", async () => {
  const { client, log, keys, prepared: preparedChanges, refresh } = createFixture();
  const pendingCall = client.call(updateCheckListStatus, changeArgs);
  expect(log).toEqual(["store"]);
  expect(preparedChanges).toEqual([
    { method: "PUT", path: "/api/CheckList/UpdateStatus/:id", ...changeArgs },
  ]);
  const nextTask = new Promise((resolve) => setTimeout(resolve)).then(() => log.push("next task"));
  refresh("t1");
  await Promise.all([pendingCall, nextTask]);
  expect(log).toEqual(["store", "take", "send", "next task"]);
  expect(keys).toEqual(["key-1"]);
});

it("stores no other calls, which may contain personal data or secrets", async () => {
  const { client, log, keys, refresh } = createFixture();
  refresh("t1");
  await client.call(addCheckListRemark, { params: { id: "7" }, body: { Remark: "Paid" } });
  await client.call(getApplicant, {}).catch(() => {});
  expect(log).toEqual(["send", "send"]);
  expect(keys).toEqual([null, null]);
});

it("stores the change again while a refused token is replaced", async () => {
  const { client, log, refresh, tokens } = createFixture({ statuses: [401, 200] });
  tokens.replaceRefused.mockResolvedValue("t2");
  refresh("t1");
  await client.call(updateCheckListStatus, changeArgs);
  expect(log).toEqual(["store", "take", "send", "store", "take", "send"]);
});

it("does not send a change that another page has taken over, but reports a conflict", async () => {
  const { client, log, refresh } = createFixture({ isTaken: true });
  refresh("t1");
  await expect(client.call(updateCheckListStatus, changeArgs)).rejects.toMatchObject({
    details: { kind: "conflict" },
  });
  expect(log).not.toContain("send");
});

it("leaves the change stored if the session has ended, for the next sign-in of the same person", async () => {
  const { client, log, refresh } = createFixture();
  refresh(null);
  await expect(client.call(updateCheckListStatus, changeArgs)).rejects.toMatchObject({
    details: { kind: "unauthenticated" },
  });
  expect(log).toEqual(["store"]);
});

it("removes a change whose failure the person sees", async () => {
  const { client, log, fail } = createFixture();
  fail(new Error("offline"));
  await expect(client.call(updateCheckListStatus, changeArgs)).rejects.toThrow("offline");
  expect(log).toEqual(["store", "take"]);
});

it("sends a given idempotency key, and changes without a store as before", async () => {
  const { client, keys, refresh } = createFixture();
  refresh("t1");
  await client.call(updateCheckListStatus, { ...changeArgs, idempotencyKey: "given" });
  expect(keys).toEqual(["given"]);
  const clientFixture = createTransportFixture((app) =>
    app.put("/api/CheckList/UpdateStatus/7", (c) => c.json({})),
  );
  await clientFixture.client.call(updateCheckListStatus, changeArgs);
  expect(clientFixture.requests[0]?.headers["idempotency-key"]).toBeUndefined();
});
