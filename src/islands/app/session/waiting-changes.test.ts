import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { openedDraftOptions } from "#features/lodgement/lodgement.queries.ts";
import { createQueryClient } from "../query-client.ts";
import { sendChangesOfLastVisit } from "./waiting-changes.ts";

/**
 * Sends the waiting changes while a screen shows data. Returns how often this data was fetched and which
 * errors were shown.
 */
async function send(sendWaitingChanges: () => Promise<boolean>, options?: typeof openedDraftOptions) {
  const onError = vi.fn();
  const queries = createQueryClient(onError, () => 0);
  const queryFn = vi.fn(async () => "shown");
  const screen = new QueryObserver(queries, { queryKey: ["screen"], queryFn, ...options });
  const close = screen.subscribe(() => {});
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe("shown"));
  await sendChangesOfLastVisit({ sendWaitingChanges }, queries);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  close();
  return { fetches: queryFn.mock.calls.length, errors: onError.mock.calls.map(([error]) => error) };
}

it("refetches the active queries once the changes are sent", async () => {
  expect(await send(async () => true)).toEqual({ fetches: 2, errors: [] });
});

it("does not refetch the draft that a wizard edits", async () => {
  expect(await send(async () => true, openedDraftOptions)).toEqual({ fetches: 1, errors: [] });
});

it("refetches nothing if there were none", async () => {
  expect(await send(async () => false)).toEqual({ fetches: 1, errors: [] });
});

it("shows the error of a change that the service refuses, and refetches", async () => {
  const refusal = new ApiError({ kind: "refused", status: 403, text: "No." });
  expect(await send(() => Promise.reject(refusal))).toEqual({ fetches: 2, errors: [refusal] });
});
