import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { createQueryClient, isWorthRetrying } from "./query-client.ts";

const createError = (status: number, retryAfter?: number) =>
  new ApiError({ kind: status === 0 ? "network" : "refused", status, retryAfter });

function getDelay(failures: number, error: ApiError, random: number): number {
  const { retryDelay } = createQueryClient(vi.fn(), () => random).getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== "function") throw new Error("retryDelay is no function");
  return retryDelay(failures, error);
}

afterEach(() => onlineManager.setOnline(true));

describe("createQueryClient", () => {
  it.each([0, 408, 429, 500, 503])("retries a query after status %i", (status) => {
    expect(isWorthRetrying(createError(status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 501])("does not retry a query after status %i", (status) => {
    expect(isWorthRetrying(createError(status))).toBe(false);
  });

  it("waits with jitter and backoff, at most 8.25 s", () => {
    expect(getDelay(0, createError(500), 0)).toBe(250);
    expect(getDelay(0, createError(500), 1)).toBe(1_250);
    expect(getDelay(30, createError(500), 1)).toBe(8_250);
  });

  it("waits as long as the service asks", () => {
    expect(getDelay(0, createError(503, 3), 0.9)).toBe(3_000);
    expect(getDelay(0, createError(503, 600), 0.9)).toBe(8_000);
  });

  it.each([
    ["before", 1],
    ["after", 2],
  ])(
    "fails a query that goes offline %s its first attempt, and refetches it when online",
    async (_, attempts) => {
      const client = createQueryClient(vi.fn(), () => 0);
      const goOffline = () => onlineManager.setOnline(false);
      const fetchData = vi.fn(async () => {
        if (fetchData.mock.calls.length > attempts) return "checklists";
        setTimeout(goOffline);
        throw createError(0);
      });
      if (attempts === 1) goOffline();
      client.mount();
      const observer = new QueryObserver(client, { queryKey: ["checklists"], queryFn: fetchData });
      const unsubscribe = observer.subscribe(() => {});
      await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
      expect(observer.getCurrentResult().fetchStatus).toBe("idle");
      onlineManager.setOnline(true);
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("checklists"));
      expect(fetchData).toHaveBeenCalledTimes(attempts + 1);
      unsubscribe();
      client.unmount();
    },
  );

  it("never retries a mutation, and reports its error", async () => {
    const onError = vi.fn();
    const client = createQueryClient(onError, () => 0);
    const mutate = vi.fn().mockRejectedValue(createError(0));
    const buildMutation = (meta?: { error: "shown" }) =>
      client.getMutationCache().build(client, { mutationFn: mutate, ...(meta && { meta }) });
    await expect(buildMutation().execute(undefined)).rejects.toBeInstanceOf(ApiError);
    await expect(buildMutation({ error: "shown" }).execute(undefined)).rejects.toBeInstanceOf(ApiError);
    expect(mutate).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
