import { describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { updateCheckListStatus } from "#contract/applications/checklist.ts";
import { MAX_CHANGE_AGE_MS, sendChanges } from "./send-changes.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const tickChange = {
  ...{ method: "PUT", path: updateCheckListStatus.path, params: { id: "7" }, body: { status: "Provided" } },
  ...{ at: NOW - 60_000, key: "k1" },
};

function createFixture(stored: readonly (object | string)[]) {
  const entries = new Map(
    stored.map((change, index) => [
      `entry ${index}`,
      typeof change === "string" ? change : JSON.stringify(change),
    ]),
  );
  const call = vi.fn(async (_endpoint: unknown, _args: unknown): Promise<unknown> => ({}));
  const state = { isCurrent: true };
  const send = () =>
    sendChanges({
      changes: { list: () => [...entries], take: (key) => entries.delete(key) },
      client: { call } as unknown as ApiClient,
      now: () => NOW,
      isCurrent: () => state.isCurrent,
    });
  const sentIds = () => call.mock.calls.map(([, args]) => (args as typeof tickChange).params.id);
  return { entries, call, state, send, sentIds };
}

it("sends a change with its arguments and its key, once", async () => {
  const { entries, call, send } = createFixture([tickChange]);
  expect(await send()).toBe(true);
  expect(call).toHaveBeenCalledExactlyOnceWith(updateCheckListStatus, {
    ...{ params: { id: "7" }, body: { status: "Provided" }, idempotencyKey: "k1" },
  });
  expect(entries.size).toBe(0);
  expect(await send()).toBe(false);
});

it("sends changes one after the other, in the order in which the person made them", async () => {
  const replies: (() => void)[] = [];
  const createChange = (id: string, ageMs: number) => ({ ...tickChange, params: { id }, at: NOW - ageMs });
  const { call, send, sentIds } = createFixture([
    createChange("last", 1),
    createChange("first", 9_000),
    createChange("second", 8_000),
  ]);
  call.mockImplementation(() => new Promise((resolve) => replies.push(() => resolve({}))));
  const pendingSend = send();
  for (const expectedIds of [["first"], ["first", "second"], ["first", "second", "last"]]) {
    await vi.waitFor(() => expect(sentIds()).toEqual(expectedIds));
    replies.pop()?.();
  }
  await pendingSend;
});

describe("a change is removed unsent", () => {
  it.each([
    ["that is older than 10 minutes", { ...tickChange, at: NOW - MAX_CHANGE_AGE_MS - 1 }],
    [
      "whose time is far in the future, because a clock was wrong",
      { ...tickChange, at: NOW + MAX_CHANGE_AGE_MS + 1 },
    ],
    ["that is not JSON", "{"],
    ["without a time", { ...tickChange, at: undefined }],
    ["without a key", { ...tickChange, key: undefined }],
    ["whose parameters are not strings", { ...tickChange, params: { id: 7 } }],
    [
      "that may not be stored, planted by somebody else",
      { ...tickChange, path: "/api/ApplicantAccount/ChangePassword" },
    ],
    ["with another method", { ...tickChange, method: "DELETE" }],
    ["whose body violates the contract", { ...tickChange, body: { status: "Unheard of" } }],
    ["without its body", { ...tickChange, body: undefined }],
    [
      "with a body that the call does not have",
      { ...tickChange, method: "DELETE", path: "/api/DistributionListSubscriber/Delete/:id" },
    ],
  ])("%s", async (_, stored) => {
    const { entries, call, send } = createFixture([stored]);
    expect(await send()).toBe(false);
    expect(call).not.toHaveBeenCalled();
    expect(entries.size).toBe(0);
  });
});

it("sends a change although another one is invalid", async () => {
  const { entries, call, send } = createFixture(["{", tickChange, { ...tickChange, at: "yesterday" }]);
  expect(await send()).toBe(true);
  expect([call.mock.calls.length, entries.size]).toEqual([1, 0]);
});

it("sends changes that are exactly 10 minutes old, or a few seconds in the future", async () => {
  const { call, send } = createFixture([
    { ...tickChange, at: NOW - MAX_CHANGE_AGE_MS },
    { ...tickChange, at: NOW + 5_000 },
    { ...tickChange, method: "DELETE", path: "/api/DistributionListSubscriber/Delete/:id", body: undefined },
  ]);
  await send();
  expect(MAX_CHANGE_AGE_MS).toBe(600_000);
  expect(call).toHaveBeenCalledTimes(3);
});

it("leaves a change to the page that has taken it first", async () => {
  const { entries, call, send } = createFixture([tickChange, tickChange]);
  call.mockImplementation(async () => entries.clear());
  expect(await send()).toBe(true);
  expect(call).toHaveBeenCalledOnce();
});

it("stops as soon as another person has signed in", async () => {
  const { entries, call, state, send } = createFixture([tickChange, tickChange]);
  call.mockImplementation(async () => {
    state.isCurrent = false;
  });
  await send();
  expect([call.mock.calls.length, entries.size]).toEqual([1, 1]);
  await send();
  expect([call.mock.calls.length, entries.size]).toEqual([1, 1]);
});

it("tries all changes and rejects with the first error, without repeating any", async () => {
  const { call, send } = createFixture([tickChange, tickChange, tickChange]);
  call.mockRejectedValueOnce(new Error("first")).mockRejectedValueOnce(new Error("second"));
  await expect(send()).rejects.toThrow("first");
  expect(call).toHaveBeenCalledTimes(3);
  expect(await send()).toBe(false);
});
