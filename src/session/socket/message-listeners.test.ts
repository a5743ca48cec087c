import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMessageListeners } from "./message-listeners.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (id: string) =>
  ({ Type: "ApplicationChanged", TopicName: "ada", ApplicationId: id, Revision: 1 }) as const;

it("holds messages until the first listeners have subscribed, and then delivers them in order", () => {
  const { deliver, add } = createMessageListeners();
  const [first, second] = [vi.fn(), vi.fn()];
  deliver(message("a1"));
  deliver(message("a2"));
  add(first);
  add(second);
  deliver(message("a3"));
  expect(first).not.toHaveBeenCalled();
  vi.runAllTimers();
  for (const listener of [first, second])
    expect(listener.mock.calls.map(([{ ApplicationId }]) => ApplicationId)).toEqual(["a1", "a2", "a3"]);
});

it("delivers later messages at once, and none after unsubscribing", () => {
  const { deliver, add } = createMessageListeners();
  const listener = vi.fn();
  const remove = add(listener);
  vi.runAllTimers();
  deliver(message("a1"));
  expect(listener).toHaveBeenCalledTimes(1);
  remove();
  deliver(message("a2"));
  expect(listener).toHaveBeenCalledTimes(1);
});
