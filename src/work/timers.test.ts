import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { schedule, waitFor } from "./timers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a wait", () => {
  it("ends after its time, and leaves no timer or listener", async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    const onEnd = vi.fn();
    const wait = waitFor(500, signal).then(onEnd);
    await vi.advanceTimersByTimeAsync(499);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await wait;
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with the reason of an abort, before or meanwhile", async () => {
    const controller = new AbortController();
    const wait = expect(waitFor(500, controller.signal)).rejects.toThrow("left");
    controller.abort(new Error("left"));
    await wait;
    await expect(waitFor(500, controller.signal)).rejects.toThrow("left");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("needs no signal", async () => {
    const wait = waitFor(500, undefined);
    await vi.advanceTimersByTimeAsync(500);
    await expect(wait).resolves.toBeUndefined();
  });
});

it("a scheduled function runs once, and never after it is cancelled", async () => {
  const [kept, cancelled] = [vi.fn(), vi.fn()];
  schedule(10, kept);
  schedule(10, cancelled)();
  await vi.advanceTimersByTimeAsync(50);
  expect(kept).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});
