import { describe, expect, it, vi } from "vitest";
import type { ApiErrorDetails } from "#api/errors.ts";
import { UNSENT_WAIT_MS } from "#work/forms/unsent-work-writer.ts";
import { settleSaves } from "./save-queue.fixture.ts";
import { createSaveQueueControlFixture } from "./save-queue-control.fixture.ts";
import { SAVE_PAUSE_MS } from "./send-timer.ts";

const LONG_WAIT_MS = 10 * 60_000;
const busyError: ApiErrorDetails = { kind: "empty", status: 503 };
const networkError: ApiErrorDetails = { kind: "network", status: 0 };
const conflictError: ApiErrorDetails = { kind: "conflict", status: 409 };
const refusedError: ApiErrorDetails = { kind: "refused", status: 403, text: "It was lodged." };
const namedError: ApiErrorDetails = {
  ...{ kind: "listed", status: 422 },
  list: [{ Message: "Not this.", Path: "a.bad" }],
};

describe("the delay before a save is retried", () => {
  it("grows with each failure, and is short again after a success", async () => {
    const { clock, queue, replies, times, status } = createSaveQueueControlFixture();
    replies.push(busyError, busyError, busyError);
    queue.change({ "a.x": 1 });
    await clock.pass(SAVE_PAUSE_MS);
    expect(status()).toEqual({ kind: "retrying", retryAt: 2_000 });
    await clock.pass(LONG_WAIT_MS);
    expect(times()).toEqual([1_000, 2_000, 3_750, 7_000]);
    replies.push(busyError);
    const startTime = clock.now();
    queue.change({ "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    expect(times().slice(4)).toEqual([startTime + 1_000, startTime + 2_000]);
  });

  it("is long while a sign-in is needed", async () => {
    const { clock, queue, replies, times } = createSaveQueueControlFixture();
    const signedOutError: ApiErrorDetails = { kind: "unauthenticated", status: 401 };
    replies.push(signedOutError, signedOutError);
    queue.change({ "a.x": 1 });
    await clock.pass(LONG_WAIT_MS);
    expect(times()).toEqual([1_000, 6_000, 13_500]);
  });

  it("is the delay that the service requests, also if something is typed meanwhile", async () => {
    const { clock, queue, replies, times } = createSaveQueueControlFixture();
    replies.push({ ...busyError, retryAfter: 20 });
    queue.change({ "a.x": 1 });
    await clock.pass(SAVE_PAUSE_MS * 3);
    queue.change({ "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    expect(times()).toEqual([1_000, 21_000]);
  });

  it("starts with the second of several conflicts", async () => {
    const { clock, queue, replies, times } = createSaveQueueControlFixture();
    replies.push(conflictError, conflictError, conflictError);
    queue.change({ "a.x": 1 });
    await clock.pass(LONG_WAIT_MS);
    expect(times()).toEqual([1_000, 1_000, 2_000, 3_750]);
  });
});

describe("a conflict without details", () => {
  it.each([
    ["offline", networkError, { kind: "offline" }],
    ["retrying", conflictError, { kind: "retrying", retryAt: 2_750 }],
  ])("is %s if the draft cannot be read, and then saved", async (_, failure, expected) => {
    const { clock, queue, replies, drafts, status, sends } = createSaveQueueControlFixture();
    replies.push(conflictError);
    drafts.push(failure);
    queue.change({ "a.x": 1 });
    await clock.pass(SAVE_PAUSE_MS);
    expect(status()).toEqual(expected);
    await clock.pass(LONG_WAIT_MS);
    expect([status().kind, sends.length]).toEqual(["saved", 2]);
  });
});

describe("being offline or signed out", () => {
  it("is reported once, and ends the wait", async () => {
    const { clock, queue, replies, sends, status } = createSaveQueueControlFixture();
    const listener = vi.fn();
    replies.push(networkError, networkError);
    queue.change({ "a.x": 1 });
    await clock.pass(SAVE_PAUSE_MS);
    queue.setOnline(true);
    await clock.pass(10);
    expect([status(), sends.length]).toEqual([{ kind: "offline" }, 1]);
    queue.setOnline(false);
    await clock.pass(10);
    expect(sends).toHaveLength(1);
    queue.subscribe(listener);
    queue.setOnline(true);
    await clock.pass(10);
    expect(sends).toHaveLength(2);
    expect(listener).toHaveBeenCalled();
    await clock.pass(1_000);
    expect([sends.length, status().kind]).toEqual([3, "saved"]);
  });

  it("is shown although nothing has failed yet", async () => {
    const { clock, queue, status } = createSaveQueueControlFixture();
    const seenStates: string[] = [];
    queue.subscribe(() => seenStates.push(status().kind));
    queue.change({ "a.x": 1 });
    queue.setOnline(false);
    queue.setSignedIn(false);
    queue.setSignedIn(false);
    expect(seenStates).toEqual(["waiting", "offline", "sign-in"]);
    queue.setSignedIn(true);
    queue.setOnline(true);
    await clock.pass(0);
    expect(status().kind).toBe("saved");
  });

  it("changes nothing for a draft that cannot be saved", async () => {
    const { clock, queue, replies, sends, status, reload } = createSaveQueueControlFixture();
    replies.push(refusedError);
    queue.change({ "a.x": 1 });
    await clock.pass(SAVE_PAUSE_MS);
    queue.setOnline(false);
    queue.setOnline(true);
    await clock.pass(LONG_WAIT_MS);
    expect([sends.length, status()]).toEqual([1, { kind: "refused", text: "It was lodged." }]);
    queue.change({ "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    expect([sends.length, status().kind]).toEqual([2, "saved"]);
    queue.setSignedIn(false);
    await queue.refresh(undefined);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("listeners", () => {
  it("are called only if the state changes, until they unsubscribe", async () => {
    const { clock, queue } = createSaveQueueControlFixture();
    const listener = vi.fn();
    const unsubscribe = queue.subscribe(listener);
    for (const text of ["a", "ab", "abc"]) queue.change({ "a.x": text });
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    await clock.pass(LONG_WAIT_MS);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("a save in flight", () => {
  it("is the only one; answers typed meanwhile are sent after it", async () => {
    const { clock, queue, replies, paths } = createSaveQueueControlFixture();
    const pendingReply = Promise.withResolvers<unknown>();
    replies.push(pendingReply.promise);
    queue.change({ "a.x": 1 });
    await clock.pass(SAVE_PAUSE_MS);
    queue.change({ "a.y": 2 });
    const pendingFlushes = [queue.flush(), queue.flush()];
    await settleSaves();
    expect(paths()).toEqual([["a.x"]]);
    pendingReply.resolve({});
    await Promise.all(pendingFlushes);
    expect(paths()).toEqual([["a.x"], ["a.y"]]);
  });

  it("is not repeated at once by a flush that fails", async () => {
    const { queue, replies, sends } = createSaveQueueControlFixture();
    replies.push(busyError);
    queue.change({ "a.x": 1 });
    await queue.flush();
    expect(sends).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("of a named answer sends the others at once, also after a failure", async () => {
    const { clock, queue, replies, paths, status } = createSaveQueueControlFixture();
    replies.push(busyError, namedError);
    queue.change({ "a.bad": 1, "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    expect(paths()).toEqual([["a.bad", "a.x"], ["a.bad", "a.x"], ["a.x"]]);
    expect(status()).toEqual({ kind: "refused", text: "Not this." });
  });

  it("is sent again by a button that calls only `retry`", async () => {
    const { clock, queue, replies, paths } = createSaveQueueControlFixture();
    replies.push(namedError);
    queue.change({ "a.bad": 1, "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    const { retry } = queue;
    await retry();
    expect(paths().at(-1)).toEqual(["a.bad"]);
  });

  it("of an unnamed answer adopts the changes of others", async () => {
    const { clock, queue, replies, adopted } = createSaveQueueControlFixture();
    replies.push({ kind: "empty", status: 400 }, { Revision: 7, Changed: { "a.z": "theirs" } });
    queue.change({ "a.bad": 1 });
    await clock.pass(LONG_WAIT_MS);
    expect(adopted).toEqual([[{ "a.z": "theirs" }, "elsewhere"]]);
    expect([queue.revision(), queue.state().status]).toEqual([7, { kind: "refused", text: null }]);
  });

  it("that is not about answers saves nothing else", async () => {
    const { clock, queue, replies, paths } = createSaveQueueControlFixture();
    replies.push({ ...refusedError, list: [{ Message: "No.", Path: "a.x" }] });
    queue.change({ "a.x": 1 });
    await clock.pass(LONG_WAIT_MS);
    expect([paths(), queue.state().refused]).toEqual([[["a.x"]], []]);
  });
});

describe("the form", () => {
  it("is changed only if there is something to show, with the reason", async () => {
    const { clock, queue, replies, adopted, writes } = createSaveQueueControlFixture({
      conflicts: [{ path: "a.c", mine: "Mine", theirs: "Theirs" }],
    });
    replies.push({ Changed: { "a.y": "2" } });
    queue.change({ "a.x": 1 });
    await clock.pass(LONG_WAIT_MS);
    queue.change({ "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    expect(adopted).toEqual([[{ "a.y": "2" }, "elsewhere"]]);
    const previousWriteCount = writes.length;
    queue.resolve("a.none", "mine");
    queue.resolve("a.c", "theirs");
    await clock.pass(LONG_WAIT_MS);
    expect(adopted.slice(1)).toEqual([[{ "a.c": "Theirs" }, "chosen"]]);
    expect(writes.slice(previousWriteCount)).toEqual([undefined]);
  });
});

describe("a refresh", () => {
  it("ignores a draft that is not newer", async () => {
    const { queue, drafts, adopted } = createSaveQueueControlFixture({ revision: 5 });
    drafts.push({ Revision: 5, Answers: { "a.x": "other" } }, { Revision: 6, Answers: { "a.x": "newer" } });
    await queue.refresh(6);
    expect(adopted).toEqual([]);
    await queue.refresh(undefined);
    expect(adopted).toEqual([[{ "a.x": "newer" }, "elsewhere"]]);
  });

  it("fetches nothing if the revision is known, or after the wizard was closed", async () => {
    const { queue, reload } = createSaveQueueControlFixture({ revision: 5 });
    await queue.refresh(5);
    queue.stop();
    await queue.refresh(9);
    expect(reload).not.toHaveBeenCalled();
  });

  it("journals a conflict that it finds", async () => {
    const { clock, queue, drafts, writes } = createSaveQueueControlFixture({ answers: { "a.x": "0" } });
    drafts.push({ Revision: 2, Answers: { "a.x": "theirs" } });
    queue.setOnline(false);
    queue.change({ "a.x": "mine" });
    await queue.flushJournal();
    await queue.refresh(2);
    await clock.pass(UNSENT_WAIT_MS);
    expect(writes.map((record) => record?.entries["a.x"])).toMatchObject([
      { value: "mine", base: "0" },
      { value: "mine", base: undefined },
    ]);
  });
});

describe("the journal of a queue", () => {
  it("is written after the start, after a change, and on demand", async () => {
    const { clock, queue, writes } = createSaveQueueControlFixture();
    queue.start();
    await clock.pass(UNSENT_WAIT_MS);
    expect(writes).toEqual([undefined]);
    queue.setSignedIn(false);
    queue.change({ "a.x": 1 });
    await clock.pass(UNSENT_WAIT_MS);
    expect(writes).toHaveLength(2);
    queue.change({ "a.x": 2 });
    await queue.flushJournal();
    expect(writes[2]?.entries["a.x"]?.value).toBe(2);
  });

  it("is not written after the wizard was closed, and nothing is saved", async () => {
    const { clock, queue, sends, writes } = createSaveQueueControlFixture();
    queue.stop();
    queue.change({ "a.x": 1 });
    queue.stop();
    await clock.pass(LONG_WAIT_MS);
    expect([sends, writes]).toEqual([[], []]);
  });

  it("is emptied if the person discards the changes, which are not sent", async () => {
    const { clock, queue, sends, writes } = createSaveQueueControlFixture();
    queue.change({ "a.x": 1 });
    await queue.flushJournal();
    await queue.discard();
    expect(writes.map((record) => record !== undefined)).toEqual([true, false]);
    queue.change({ "a.x": 2 });
    await clock.pass(LONG_WAIT_MS);
    expect([sends, writes.at(-1)]).toEqual([[], undefined]);
  });
});
