import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { fixtureConfig } from "#api/transport.fixture.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import { initialState, type SessionState } from "../session-state.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { createServiceClock } from "../tokens/clock.ts";
import { createApplicantLoading } from "./applicant-loading.ts";

const NOW = Date.parse("2026-11-29T09:00:00Z");
const ada = { Id: "7", Surname: "Okafor", Username: "ada@site.example" } as Applicant;
const record = { Token: "t", RefreshToken: "r", ExpiresIn: "2026-11-29T09:05:00Z" } as AuthRecord;

function createFixture({
  call,
  cached,
  stored = record,
  state = {},
}: {
  call?: () => Promise<Applicant>;
  cached?: Applicant;
  stored?: AuthRecord | null;
  state?: Partial<SessionState>;
}) {
  const callMock = vi.fn(call ?? (async () => ada));
  const onLoad = vi.fn();
  const endWithoutApplicant = vi.fn(async () => {});
  const leaveForLogin = vi.fn();
  const loading = createApplicantLoading({
    client: {
      call: callMock,
      findCached: async () => cached && { reply: cached, storedAt: NOW },
    } as unknown as ApiClient,
    config: fixtureConfig,
    state: createStore<SessionState>(() => ({ ...initialState, ...state })),
    authRecords: { current: () => stored } as unknown as AuthRecordStore,
    clock: createServiceClock(() => NOW),
    ...{ onLoad, endWithoutApplicant, leaveForLogin },
  });
  return { loading, callMock, onLoad, endWithoutApplicant, leaveForLogin };
}

describe("loading the applicant", () => {
  it("stores the response for the next visit, and names the records by the account's id", async () => {
    const { loading, callMock, onLoad } = createFixture({});
    const applicant = await loading.load();
    expect(applicant).toEqual({ ...ada, storageId: "7", lastname: "Okafor" });
    expect(onLoad).toHaveBeenCalledWith(applicant);
    expect(callMock.mock.lastCall).toEqual([expect.anything(), { signal: undefined, cache: true }]);
  });

  it.each([
    ["the user name", { Username: "ada@site.example" }, "user:ada%40site.example"],
    ["the topic without a user name", { Username: "" }, "user:topic-ada"],
  ])("of an account without an id names the records by %s", async (_, names, storageId) => {
    const call = async () => ({ ...ada, ...names, Id: "" }) as Applicant;
    const { loading } = createFixture({ call, state: { topic: "topic-ada" } });
    expect(await loading.load()).toMatchObject({ Id: fixtureConfig.zeroHash, storageId });
  });

  it("ends the session of a person whom the service does not know, unless the portal is in use", async () => {
    const call = async () => {
      throw new ApiError({ kind: "refused", status: 404 });
    };
    const first = createFixture({ call });
    await expect(first.loading.load()).rejects.toThrow(ApiError);
    expect(first.endWithoutApplicant).toHaveBeenCalledOnce();
    expect(first.leaveForLogin).not.toHaveBeenCalled();
    const inUse = createFixture({
      call,
      state: { status: "signed-in", applicant: { ...ada, storageId: "7", lastname: "Okafor" } },
    });
    await expect(inUse.loading.load()).rejects.toThrow(ApiError);
    expect(inUse.endWithoutApplicant).not.toHaveBeenCalled();
  });

  it("leads to the login page if the service refuses the token", async () => {
    const call = async () => {
      throw new ApiError({ kind: "unauthenticated", status: 401 });
    };
    const { loading, leaveForLogin } = createFixture({ call });
    await expect(loading.load()).rejects.toThrow(ApiError);
    expect(leaveForLogin).toHaveBeenCalledOnce();
  });
});

describe("the applicant of the last visit", () => {
  it("is shown while the token is valid", async () => {
    const { loading } = createFixture({ cached: ada });
    expect(await loading.findCached()).toEqual({ ...ada, storageId: "7", lastname: "Okafor" });
  });

  it.each<[string, Parameters<typeof createFixture>[0]]>([
    ["nobody is signed in", { cached: ada, stored: null }],
    ["the token has expired", { cached: ada, stored: { ...record, ExpiresIn: "2026-11-29T08:59:00Z" } }],
    ["there is no cached response", {}],
  ])("is not shown if %s", async (_, circumstances) => {
    expect(await createFixture(circumstances).loading.findCached()).toBeNull();
  });
});
