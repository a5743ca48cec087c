import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { createOptimisticUpdate } from "./optimistic-update.ts";

type Box = "one" | "two";
const queryKey = ["boxes"];
const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
afterEach(() => queries.clear());

/**
 * Creates a list of checkboxes. The service responds to the change of a box only when the test calls the
 * responder of that box.
 */
function openBoxes() {
  const storedBoxes: Record<Box, boolean> = { one: false, two: false };
  const shownStates: Record<Box, boolean>[] = [];
  const responders = new Map<Box, (isAgreed: boolean) => void>();
  let readCount = 0;
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => {
      readCount += 1;
      return { ...storedBoxes };
    },
  });
  const leave = observer.subscribe(({ data }) => data && shownStates.push(data));
  const tickBox = (box: Box) => {
    const mutation = new MutationObserver(queries, {
      mutationFn: (box: Box) =>
        new Promise<void>((resolve, reject) => {
          responders.set(box, (isAgreed) => {
            if (isAgreed) storedBoxes[box] = true;
            if (isAgreed) resolve();
            else reject(new Error("refused"));
          });
        }),
      ...createOptimisticUpdate<Box>(queries, { queryKey }, (box) =>
        queries.setQueryData<typeof storedBoxes>(queryKey, (now) => now && { ...now, [box]: true }),
      ),
    });
    return mutation.mutate(box);
  };
  const getCached = () => queries.getQueryData<typeof storedBoxes>(queryKey);
  return { shownStates, responders, tickBox, getCached, leave, reads: () => readCount };
}

describe("an optimistic update", () => {
  it("stays while an earlier one completes, and the data is refetched after the last", async () => {
    const { shownStates, responders, tickBox, getCached, leave, reads } = openBoxes();
    await expect.poll(getCached).toEqual({ one: false, two: false });
    const first = tickBox("one");
    const second = tickBox("two");
    await expect.poll(getCached).toEqual({ one: true, two: true });
    await expect.poll(() => responders.size).toBe(2);
    const firstIndex = shownStates.length;
    responders.get("one")?.(true);
    await first;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()).toBe(1);
    responders.get("two")?.(true);
    await second;
    await expect.poll(reads).toBe(2);
    expect(shownStates.slice(firstIndex).filter(({ one, two }) => !(one && two))).toEqual([]);
    leave();
  });

  it("is refetched after two that complete at the same time", async () => {
    const { responders, tickBox, getCached, leave, reads } = openBoxes();
    await expect.poll(getCached).toEqual({ one: false, two: false });
    const executions = [tickBox("one"), tickBox("two")];
    await expect.poll(() => responders.size).toBe(2);
    for (const answer of responders.values()) answer(true);
    await Promise.all(executions);
    await expect.poll(reads).toBeGreaterThan(1);
    leave();
  });

  it("is in the cache before the event handler returns, also while a refetch is in flight", async () => {
    const { responders, tickBox, getCached, leave } = openBoxes();
    await expect.poll(getCached).toEqual({ one: false, two: false });
    void queries.invalidateQueries({ queryKey });
    const first = tickBox("one");
    expect(getCached()).toEqual({ one: true, two: false });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(getCached()).toEqual({ one: true, two: false });
    responders.get("one")?.(true);
    await first;
    leave();
  });

  it("is not undone by a refetch that starts while it is pending", async () => {
    const { shownStates, responders, tickBox, getCached, leave, reads } = openBoxes();
    await expect.poll(getCached).toEqual({ one: false, two: false });
    const first = tickBox("one");
    await expect.poll(getCached).toEqual({ one: true, two: false });
    const firstIndex = shownStates.length;
    await queries.invalidateQueries({ queryKey });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(getCached()).toEqual({ one: true, two: false });
    const before = reads();
    responders.get("one")?.(true);
    await first;
    await expect.poll(reads).toBe(before + 1);
    expect(shownStates.slice(firstIndex).filter(({ one }) => !one)).toEqual([]);
    leave();
  });

  it("does not revert another update when it fails", async () => {
    const { responders, tickBox, getCached, leave } = openBoxes();
    await expect.poll(getCached).toEqual({ one: false, two: false });
    const refusedUpdate = tickBox("one");
    const second = tickBox("two");
    await expect.poll(() => responders.size).toBe(2);
    responders.get("one")?.(false);
    await expect(refusedUpdate).rejects.toThrow("refused");
    expect(getCached()?.two).toBe(true);
    responders.get("two")?.(true);
    await second;
    await expect.poll(getCached).toEqual({ one: false, two: true });
    leave();
  });

  it("is reverted if it fails", async () => {
    const { responders, tickBox, getCached, leave } = openBoxes();
    await expect.poll(getCached).toEqual({ one: false, two: false });
    const refusedUpdate = tickBox("one");
    await expect.poll(getCached).toEqual({ one: true, two: false });
    await expect.poll(() => responders.size).toBe(1);
    responders.get("one")?.(false);
    await expect(refusedUpdate).rejects.toThrow("refused");
    await expect.poll(getCached).toEqual({ one: false, two: false });
    leave();
  });
});
