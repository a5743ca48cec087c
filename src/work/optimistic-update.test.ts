import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { createOptimisticUpdate } from "./optimistic-update.ts";

type Box = "one" | "two";
const queryKey = ["boxes"];
const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
afterEach(() => queries.clear());

/** A list of boxes whose service responds when the test says so. */
function openBoxes() {
  const stored: Record<Box, boolean> = { one: false, two: false };
  const shown: Record<Box, boolean>[] = [];
  const answers = new Map<Box, (isAgreed: boolean) => void>();
  let reads = 0;
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => {
      reads += 1;
      return { ...stored };
    },
  });
  const leave = observer.subscribe(({ data }) => data && shown.push(data));
  const tick = (box: Box) => {
    const mutation = new MutationObserver(queries, {
      mutationFn: (box: Box) =>
        new Promise<void>((resolve, reject) => {
          answers.set(box, (isAgreed) => {
            if (isAgreed) stored[box] = true;
            if (isAgreed) resolve();
            else reject(new Error("refused"));
          });
        }),
      ...createOptimisticUpdate<Box>(queries, { queryKey }, (box) =>
        queries.setQueryData<typeof stored>(queryKey, (now) => now && { ...now, [box]: true }),
      ),
    });
    return mutation.mutate(box);
  };
  const last = () => queries.getQueryData<typeof stored>(queryKey);
  return { shown, answers, tick, last, leave, reads: () => reads };
}

describe("an optimistic update", () => {
  it("stays while an earlier one completes, and the data is refetched after the last", async () => {
    const { shown, answers, tick, last, leave, reads } = openBoxes();
    await expect.poll(last).toEqual({ one: false, two: false });
    const first = tick("one");
    const second = tick("two");
    await expect.poll(last).toEqual({ one: true, two: true });
    await expect.poll(() => answers.size).toBe(2);
    const from = shown.length;
    answers.get("one")?.(true);
    await first;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()).toBe(1);
    answers.get("two")?.(true);
    await second;
    await expect.poll(reads).toBe(2);
    expect(shown.slice(from).filter(({ one, two }) => !(one && two))).toEqual([]);
    leave();
  });

  it("is refetched after two that complete at the same time", async () => {
    const { answers, tick, last, leave, reads } = openBoxes();
    await expect.poll(last).toEqual({ one: false, two: false });
    const both = [tick("one"), tick("two")];
    await expect.poll(() => answers.size).toBe(2);
    for (const answer of answers.values()) answer(true);
    await Promise.all(both);
    await expect.poll(reads).toBeGreaterThan(1);
    leave();
  });

  it("is in the cache before the event handler returns, also while a refetch is in flight", async () => {
    const { answers, tick, last, leave } = openBoxes();
    await expect.poll(last).toEqual({ one: false, two: false });
    void queries.invalidateQueries({ queryKey });
    const first = tick("one");
    expect(last()).toEqual({ one: true, two: false });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(last()).toEqual({ one: true, two: false });
    answers.get("one")?.(true);
    await first;
    leave();
  });

  it("is not undone by a refetch that starts while it is pending", async () => {
    const { shown, answers, tick, last, leave, reads } = openBoxes();
    await expect.poll(last).toEqual({ one: false, two: false });
    const first = tick("one");
    await expect.poll(last).toEqual({ one: true, two: false });
    const from = shown.length;
    await queries.invalidateQueries({ queryKey });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(last()).toEqual({ one: true, two: false });
    const before = reads();
    answers.get("one")?.(true);
    await first;
    await expect.poll(reads).toBe(before + 1);
    expect(shown.slice(from).filter(({ one }) => !one)).toEqual([]);
    leave();
  });

  it("does not revert another update when it fails", async () => {
    const { answers, tick, last, leave } = openBoxes();
    await expect.poll(last).toEqual({ one: false, two: false });
    const refused = tick("one");
    const second = tick("two");
    await expect.poll(() => answers.size).toBe(2);
    answers.get("one")?.(false);
    await expect(refused).rejects.toThrow("refused");
    expect(last()?.two).toBe(true);
    answers.get("two")?.(true);
    await second;
    await expect.poll(last).toEqual({ one: false, two: true });
    leave();
  });

  it("is reverted if it fails", async () => {
    const { answers, tick, last, leave } = openBoxes();
    await expect.poll(last).toEqual({ one: false, two: false });
    const refused = tick("one");
    await expect.poll(last).toEqual({ one: true, two: false });
    await expect.poll(() => answers.size).toBe(1);
    answers.get("one")?.(false);
    await expect(refused).rejects.toThrow("refused");
    await expect.poll(last).toEqual({ one: false, two: false });
    leave();
  });
});
