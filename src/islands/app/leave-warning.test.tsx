import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { warnBeforeLosingChanges } from "./leave-warning.ts";
import { createQueryClient } from "./query-client.ts";

let stopWarning: (() => void) | undefined;
afterEach(() => {
  stopWarning?.();
  onlineManager.setOnline(true);
});

function openPage(hasWaitingCalls = () => false): QueryClient {
  const queries = createQueryClient(
    () => {},
    () => 0,
  );
  stopWarning = warnBeforeLosingChanges(queries, hasWaitingCalls);
  return queries;
}

function startChange(queries: QueryClient, meta = {}) {
  const response = Promise.withResolvers<void>();
  const mutation = queries.getMutationCache().build(queries, { mutationFn: () => response.promise, meta });
  const completion = mutation.execute(undefined);
  return { mutation, completion, reply: response.resolve };
}

function isAskedBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it("asks while a change waits for the connection, until it is sent", async () => {
  const queries = openPage();
  onlineManager.setOnline(false);
  const { completion, reply } = startChange(queries);
  await Promise.resolve();
  expect(isAskedBeforeLeaving()).toBe(true);
  onlineManager.setOnline(true);
  const resumedMutations = queries.resumePausedMutations();
  reply();
  await resumedMutations;
  await completion;
  expect(isAskedBeforeLeaving()).toBe(false);
});

it("does not ask during a request in flight, because it continues without the page", async () => {
  const { completion, reply } = startChange(openPage());
  expect(isAskedBeforeLeaving()).toBe(false);
  reply();
  await completion;
});

it("asks while a change waits for a token, until it is sent", async () => {
  let isWaiting = true;
  const page = openPage(() => isWaiting);
  expect(isAskedBeforeLeaving()).toBe(false);
  const { completion, reply } = startChange(page);
  await Promise.resolve();
  expect(isAskedBeforeLeaving()).toBe(true);
  isWaiting = false;
  expect(isAskedBeforeLeaving()).toBe(false);
  reply();
  await completion;
});

it("asks while one of several requests is in flight", async () => {
  const { completion, reply } = startChange(openPage(), { isSentInParts: true });
  await Promise.resolve();
  expect(isAskedBeforeLeaving()).toBe(true);
  reply();
  await completion;
  expect(isAskedBeforeLeaving()).toBe(false);
});
