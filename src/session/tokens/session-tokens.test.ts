import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { createServiceClock } from "./clock.ts";
import type { RefreshOutcome } from "./refresh.ts";
import { createSessionTokens } from "./session-tokens.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const pastTime = "2026-11-21T08:00:00Z";
const futureTime = "2026-11-21T10:00:00Z";
const getRecord = (Token: string, ExpiresIn: string): AuthRecord => ({
  ...{ Token, ExpiresIn },
  RefreshToken: `r-${Token}`,
  TopicName: "ada",
});

type RefreshEnding = "record" | "refused" | "network";

function createFixture(refresh: (count: number) => Promise<RefreshEnding>, now = () => NOW) {
  let currentRecord: AuthRecord | null = getRecord("t0", pastTime);
  const fixture = { refreshes: 0 };
  const tokens = createSessionTokens({
    authRecords: { current: () => currentRecord } as AuthRecordStore,
    clock: createServiceClock(now),
    waitForSignIn: async () => currentRecord !== null,
    refresh: async (): Promise<RefreshOutcome> => {
      fixture.refreshes += 1;
      const ending = await refresh(fixture.refreshes);
      if (ending === "network") throw new ApiError({ kind: "network", status: 0 });
      if (ending === "refused") return { kind: "refused" };
      currentRecord = getRecord(`t${fixture.refreshes}`, futureTime);
      return { kind: "record", record: currentRecord };
    },
    onOutcome: async ({ kind }) => {
      if (kind !== "record") currentRecord = null;
    },
  });
  return { tokens, fixture };
}

describe("concurrent calls during one refresh", () => {
  it("share the refresh and its result", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom<RefreshEnding>("record", "refused", "network"),
        async (scheduler, waiters, ending) => {
          const { tokens, fixture } = createFixture(() =>
            scheduler.schedule(Promise.resolve(ending), "refresh"),
          );
          const arrivals = Array.from({ length: waiters }, (_, index) =>
            scheduler.schedule(Promise.resolve(index), `call ${index}`).then(() => tokens.token()),
          );
          const allResults = Promise.allSettled(arrivals);
          await scheduler.waitFor(allResults);
          const tokenResults = (await allResults).map((result) =>
            result.status === "fulfilled" ? result.value : "failed",
          );
          if (ending === "record") {
            expect(fixture.refreshes).toBe(1);
            expect(new Set(tokenResults)).toEqual(new Set(["t1"]));
          }
          if (ending === "refused") {
            expect(fixture.refreshes).toBe(1);
            expect(new Set(tokenResults)).toEqual(new Set([null]));
          }
          if (ending === "network") expect(new Set(tokenResults)).toEqual(new Set(["failed"]));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("continue in the order in which they started", async () => {
    const { tokens } = createFixture(async () => "record");
    const order: number[] = [];
    await Promise.all([0, 1, 2, 3].map((index) => tokens.token().then(() => order.push(index))));
    expect(order).toEqual([0, 1, 2, 3]);
  });
});

it("calls wait from the start of a refresh to its end", async () => {
  const ending = Promise.withResolvers<RefreshEnding>();
  const { tokens } = createFixture(() => ending.promise);
  expect(tokens.isRefreshing()).toBe(false);
  const token = tokens.token();
  await vi.waitFor(() => expect(tokens.isRefreshing()).toBe(true));
  ending.resolve("record");
  await token;
  expect(tokens.isRefreshing()).toBe(false);
});

describe("a refused token", () => {
  it("that was already replaced causes no refresh", async () => {
    const { tokens, fixture } = createFixture(async () => "record");
    await tokens.token();
    await expect(tokens.replaceRefused("t0")).resolves.toBe("t1");
    expect(fixture.refreshes).toBe(1);
  });

  it("from a forced refresh is not refreshed again within a minute, but later", async () => {
    let now = NOW;
    const { tokens, fixture } = createFixture(
      async () => "record",
      () => now,
    );
    await tokens.replaceRefused("t0");
    now += 61_000;
    await expect(tokens.replaceRefused("t1")).resolves.toBe("t2");
    now += 1_000;
    await expect(tokens.replaceRefused("t2")).resolves.toBeNull();
    expect(fixture.refreshes).toBe(2);
  });
});

describe("the token of a call", () => {
  const createTokens = (start: AuthRecord | null) => {
    let currentRecord = start;
    const clock = createServiceClock(() => NOW);
    const refresh = vi.fn(async (): Promise<RefreshOutcome> => {
      currentRecord = getRecord(`${currentRecord?.Token}+`, futureTime);
      return { kind: "record", record: currentRecord };
    });
    const onOutcome = vi.fn(async () => {});
    const authRecords = { current: () => currentRecord } as AuthRecordStore;
    const waitForSignIn = async () => true;
    return {
      ...{ clock, refresh, onOutcome },
      tokens: createSessionTokens({ authRecords, clock, refresh, waitForSignIn, onOutcome }),
    };
  };

  it("is not refreshed if it looked expired when it was issued", async () => {
    const { tokens, refresh } = createTokens(getRecord("t0", pastTime));
    tokens.register(getRecord("t0", pastTime));
    expect(await tokens.token()).toBe("t0");
    expect(refresh).not.toHaveBeenCalled();
    tokens.register(getRecord("other", futureTime));
    expect(await tokens.token()).toBe("t0+");
  });

  it("is missing while nobody is signed in", async () => {
    const { tokens, refresh } = createTokens(null);
    expect([await tokens.token(), await tokens.replaceRefused("t0")]).toEqual([null, null]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("expires by the service's time", async () => {
    const { tokens, clock } = createTokens(getRecord("t0", futureTime));
    tokens.observeServerTime("Sat, 21 Nov 2026 11:00:00 GMT", NOW);
    expect(clock.offset()).toBe(2 * 3_600_000);
    expect(await tokens.token()).toBe("t0+");
  });

  it("from a normal refresh is refreshed once more if it is refused; a second refusal is final", async () => {
    const { tokens, refresh, onOutcome } = createTokens(getRecord("t0", pastTime));
    expect(await tokens.token()).toBe("t0+");
    expect(await tokens.replaceRefused("t0+")).toBe("t0++");
    await tokens.replaceRefused("t0++");
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(onOutcome).toHaveBeenLastCalledWith({ kind: "refused" });
  });
});
