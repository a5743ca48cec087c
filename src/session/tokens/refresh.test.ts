import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError, type ApiErrorDetails } from "#api/errors.ts";
import { type AuthRecord, refreshToken } from "#contract/accounts/account.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { refreshTokens } from "./refresh.ts";

const staleRecord: AuthRecord = { Token: "t0", RefreshToken: "r0", ExpiresIn: "past", TopicName: "ada" };
const nextRecord: AuthRecord = { Token: "t1", RefreshToken: "r1", ExpiresIn: "future", TopicName: "ada" };
const validReply = { IsValid: true, Token: "t1", RefreshToken: "r1", ExpiresIn: "future" };

/**
 * Creates a refresh with mocks. `otherRecords` are the results of the searches for another tab's record, in
 * order; null means that none is found. `owners` are the topics in storage.
 */
function createFixture(
  reply: object | ApiErrorDetails,
  otherRecords: readonly (AuthRecord | null)[] = [],
  owners: readonly (string | null)[] = [],
) {
  const [records, topics] = [[...otherRecords], [...owners]];
  const call = vi.fn(async () => {
    if ("kind" in reply) throw new ApiError(reply as ApiErrorDetails);
    return reply;
  });
  const authRecords = {
    stored: () => {
      const topic = topics.length > 0 ? topics.shift() : "ada";
      return topic ? { ...staleRecord, TopicName: topic } : null;
    },
    findOtherRecord: async () => records.shift() ?? null,
    adopt: vi.fn(),
    save: vi.fn(async () => {}),
  };
  const client = { call } as unknown as ApiClient;
  const run = async () => {
    const outcome = refreshTokens(
      { client, authRecords: authRecords as unknown as AuthRecordStore, locks: undefined },
      staleRecord,
    );
    const outcomeOrError = outcome.catch((error: ApiError) => error.details);
    await vi.runAllTimersAsync();
    return outcomeOrError;
  };
  return { run, call, authRecords };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 0 }));
afterEach(() => void vi.useRealTimers());

describe("a refresh", () => {
  it("saves the next record of the same person", async () => {
    const { run, call, authRecords } = createFixture(validReply);
    expect(await run()).toEqual({ kind: "record", record: nextRecord });
    expect(call).toHaveBeenCalledExactlyOnceWith(refreshToken, { body: { Token: "t0", RefreshToken: "r0" } });
    expect(authRecords.save).toHaveBeenCalledExactlyOnceWith(nextRecord);
    expect(authRecords.adopt).not.toHaveBeenCalled();
  });

  it("keeps the refresh token if the service sends none", async () => {
    const { run } = createFixture({ IsValid: true, Token: "t1" });
    expect(await run()).toEqual({
      kind: "record",
      record: { ...nextRecord, RefreshToken: "r0", ExpiresIn: "" },
    });
  });

  it("is not needed if another tab has made it", async () => {
    const { run, call, authRecords } = createFixture(validReply, [nextRecord]);
    expect(await run()).toEqual({ kind: "record", record: nextRecord });
    expect(authRecords.adopt).toHaveBeenCalledExactlyOnceWith(nextRecord);
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ["nobody is signed in", [null], 0],
    ["another person is signed in", ["bo"], 0],
    ["the person signs out meanwhile", ["ada", null], 1],
  ])("changes nothing if %s", async (_, owners, calls) => {
    const { run, call, authRecords } = createFixture(validReply, [], owners);
    expect(await run()).toEqual({ kind: "gone" });
    expect([call.mock.calls.length, authRecords.save.mock.calls.length]).toEqual([calls, 0]);
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
    const { run, authRecords } = createFixture(reply);
    expect(await run()).toEqual({ kind: "refused" });
    expect(Date.now()).toBe(1_000);
    expect(authRecords.save).not.toHaveBeenCalled();
  });

  it("is not final if another tab's record arrives within a second", async () => {
    const { run, authRecords } = createFixture({ IsValid: false }, [null, null, null, nextRecord]);
    expect(await run()).toEqual({ kind: "record", record: nextRecord });
    expect(authRecords.adopt).toHaveBeenCalledExactlyOnceWith(nextRecord);
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
    const { run } = createFixture({ kind: "network", status: 0 }, [null, nextRecord]);
    expect(await run()).toEqual({ kind: "record", record: nextRecord });
  });
});
