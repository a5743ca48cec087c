import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError, type ApiErrorDetails } from "#api/errors.ts";
import { type AuthRecord, refreshToken } from "#contract/accounts/account.ts";
import type { AuthRecordStore } from "../storage/vault.ts";
import { refreshTokens } from "./refresh.ts";

const stale: AuthRecord = { Token: "t0", RefreshToken: "r0", ExpiresIn: "past", TopicName: "ada" };
const next: AuthRecord = { Token: "t1", RefreshToken: "r1", ExpiresIn: "future", TopicName: "ada" };
const valid = { IsValid: true, Token: "t1", RefreshToken: "r1", ExpiresIn: "future" };

/** `siblings`: what this tab finds each time it looks for tokens of another tab, in order; null if it finds none. */
function createFixture(
  reply: object | ApiErrorDetails,
  siblings: readonly (AuthRecord | null)[] = [],
  owners: readonly (string | null)[] = [],
) {
  const [records, topics] = [[...siblings], [...owners]];
  const call = vi.fn(async () => {
    if ("kind" in reply) throw new ApiError(reply as ApiErrorDetails);
    return reply;
  });
  const vault = {
    stored: () => {
      const topic = topics.length > 0 ? topics.shift() : "ada";
      return topic ? { ...stale, TopicName: topic } : null;
    },
    findSibling: async () => records.shift() ?? null,
    adopt: vi.fn(),
    save: vi.fn(async () => {}),
  };
  const client = { call } as unknown as ApiClient;
  const run = async () => {
    const outcome = refreshTokens(
      { client, vault: vault as unknown as AuthRecordStore, locks: undefined },
      stale,
    );
    const settled = outcome.catch((error: ApiError) => error.details);
    await vi.runAllTimersAsync();
    return settled;
  };
  return { run, call, vault };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 0 }));
afterEach(() => void vi.useRealTimers());

describe("a refresh", () => {
  it("saves the next record of the same person", async () => {
    const { run, call, vault } = createFixture(valid);
    expect(await run()).toEqual({ kind: "record", record: next });
    expect(call).toHaveBeenCalledExactlyOnceWith(refreshToken, { body: { Token: "t0", RefreshToken: "r0" } });
    expect(vault.save).toHaveBeenCalledExactlyOnceWith(next);
    expect(vault.adopt).not.toHaveBeenCalled();
  });

  it("keeps the refresh token if the service sends none", async () => {
    const { run } = createFixture({ IsValid: true, Token: "t1" });
    expect(await run()).toEqual({ kind: "record", record: { ...next, RefreshToken: "r0", ExpiresIn: "" } });
  });

  it("is not needed if another tab has made it", async () => {
    const { run, call, vault } = createFixture(valid, [next]);
    expect(await run()).toEqual({ kind: "record", record: next });
    expect(vault.adopt).toHaveBeenCalledExactlyOnceWith(next);
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ["nobody is signed in", [null], 0],
    ["another person is signed in", ["bo"], 0],
    ["the person signs out meanwhile", ["ada", null], 1],
  ])("changes nothing if %s", async (_, owners, calls) => {
    const { run, call, vault } = createFixture(valid, [], owners);
    expect(await run()).toEqual({ kind: "gone" });
    expect([call.mock.calls.length, vault.save.mock.calls.length]).toEqual([calls, 0]);
  });

  it("fails if the service sends no token", async () => {
    expect(await createFixture({ IsValid: true }).run()).toMatchObject({ kind: "shape", status: 200 });
  });
});

describe("a refused refresh", () => {
  it.each<[string, object]>([
    ["by its reply", { IsValid: false, Token: "t1" }],
    ["with status 400", { kind: "refused", status: 400 }],
    ["with status 401", { kind: "refused", status: 401 }],
  ])("%s is final after a second without a record of another tab", async (_, reply) => {
    const { run, vault } = createFixture(reply);
    expect(await run()).toEqual({ kind: "refused" });
    expect(Date.now()).toBe(1_000);
    expect(vault.save).not.toHaveBeenCalled();
  });

  it("is none if another tab's record comes late", async () => {
    const { run, vault } = createFixture({ IsValid: false }, [null, null, null, next]);
    expect(await run()).toEqual({ kind: "record", record: next });
    expect(vault.adopt).toHaveBeenCalledExactlyOnceWith(next);
    expect(Date.now()).toBe(150);
  });

  it("ends the check if the person signs out meanwhile", async () => {
    const { run } = createFixture({ IsValid: false }, [], ["ada", "ada", null]);
    expect(await run()).toEqual({ kind: "gone" });
    expect(Date.now()).toBe(50);
  });
});

describe("a refresh without a response", () => {
  it.each<ApiErrorDetails>([
    { kind: "network", status: 0 },
    { kind: "empty", status: 500 },
    { kind: "refused", status: 403 },
  ])("fails and signs nobody out: %j", async (details) => {
    expect(await createFixture(details).run()).toEqual(details);
  });

  it("takes the record that another tab stored meanwhile", async () => {
    const { run } = createFixture({ kind: "network", status: 0 }, [null, next]);
    expect(await run()).toEqual({ kind: "record", record: next });
  });
});
