import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { createPdf, limits, openUploadQueue, place } from "./upload-queue.fixture.ts";

const createNetworkError = () => new ApiError({ kind: "network", status: 0 });
const createServiceError = (status: number) => new ApiError({ kind: "empty", status });

let fixture: ReturnType<typeof openUploadQueue>;
beforeEach(() => {
  fixture = openUploadQueue();
});
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 5));
const waitForStates = (...states: string[]) => vi.waitFor(() => expect(fixture.states()).toEqual(states));

describe("the upload queue", () => {
  it("uploads two files at a time, in the order they were added", async () => {
    fixture.add("a.pdf", "b.pdf", "c.pdf");
    await waitForStates("a.pdf: sending", "b.pdf: sending", "c.pdf: waiting");
    fixture.sending[0]?.succeed();
    await waitForStates("b.pdf: sending", "c.pdf: sending");
    expect(fixture.uploadedIds).toEqual(["f1"]);
    expect(fixture.removedIds).toEqual(["f1"]);
  });

  it("refuses wrong types, sizes and contents immediately, while others are uploading", async () => {
    fixture.add("a.pdf", "b.pdf");
    fixture.list.add(
      [createPdf("x.exe"), new File([new Uint8Array(1_001)], "y.pdf"), new File(["MZ"], "z.pdf")],
      place,
      limits,
    );
    await waitForStates(
      "a.pdf: sending",
      "b.pdf: sending",
      "x.exe: failed",
      "y.pdf: failed",
      "z.pdf: failed",
    );
    expect(fixture.sending).toHaveLength(2);
    expect(fixture.list.rows()[2]?.isStored).toBe(false);
  });

  it("pauses an interrupted upload, starts the next one, and resumes automatically", async () => {
    fixture.add("a.pdf", "b.pdf", "c.pdf");
    await waitForStates("a.pdf: sending", "b.pdf: sending", "c.pdf: waiting");
    fixture.sending[0]?.fail(createNetworkError());
    await waitForStates("a.pdf: paused", "b.pdf: sending", "c.pdf: sending");
    expect(fixture.waits.map(({ ms }) => ms)).toEqual([1_000]);
    fixture.sending[1]?.succeed();
    fixture.waits[0]?.run();
    await waitForStates("a.pdf: sending", "c.pdf: sending");
  });

  it("backs off up to thirty seconds, and from the beginning once a byte was sent", async () => {
    fixture.add("a.pdf");
    const delays: number[] = [];
    for (let failures = 0; failures < 7; failures += 1) {
      await waitForStates("a.pdf: sending");
      if (failures === 6) fixture.sending.at(-1)?.onProgress(3);
      fixture.sending.at(-1)?.fail(createNetworkError());
      await waitForStates("a.pdf: paused");
      delays.push(fixture.waits[0]?.ms ?? 0);
      fixture.waits[0]?.run();
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 1_000]);
  });

  it("backs off further while only the start of the transfer is reported", async () => {
    fixture.add("a.pdf");
    const delays: number[] = [];
    for (let failures = 0; failures < 4; failures += 1) {
      await waitForStates("a.pdf: sending");
      fixture.sending.at(-1)?.onProgress(0);
      fixture.sending.at(-1)?.onProgress(failures === 0 ? 5 : 4);
      fixture.sending.at(-1)?.fail(createNetworkError());
      await waitForStates("a.pdf: paused");
      delays.push(fixture.waits[0]?.ms ?? 0);
      fixture.waits[0]?.run();
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it("stops after two attempts that the upload's address refused, and retries on request or on another network", async () => {
    const refuse = async () => {
      for (let failures = 0; failures < 2; failures += 1) {
        await waitForStates("a.pdf: sending");
        fixture.sending.at(-1)?.fail(new ApiError({ kind: "blocked", status: 403 }));
        await waitForStates(`a.pdf: ${failures === 0 ? "paused" : "failed"}`);
        fixture.waits[0]?.run();
      }
    };
    fixture.add("a.pdf");
    await refuse();
    expect(fixture.list.rows()[0]?.isStored).toBe(true);
    expect(fixture.removedIds).toEqual([]);
    fixture.list.retry("f1");
    await refuse();
    fixture.list.setOnline(false);
    fixture.list.setOnline(true);
    await refuse();
    expect(fixture.sending).toHaveLength(6);
  });

  it("pauses while offline and resumes all files when online again", async () => {
    fixture.add("a.pdf");
    await waitForStates("a.pdf: sending");
    fixture.list.setOnline(false);
    fixture.sending[0]?.fail(createNetworkError());
    fixture.add("b.pdf");
    await waitForStates("a.pdf: paused", "b.pdf: paused");
    await waitBriefly();
    expect([fixture.sending.length, fixture.waits.length]).toEqual([1, 0]);
    fixture.list.setOnline(true);
    await waitForStates("a.pdf: sending", "b.pdf: sending");
  });

  it("fails after six service errors in a row, or one refusal", async () => {
    fixture.add("a.pdf");
    for (let failures = 0; failures < 6; failures += 1) {
      await waitForStates("a.pdf: sending");
      fixture.sending.at(-1)?.fail(createServiceError(503));
      await waitForStates(`a.pdf: ${failures < 5 ? "paused" : "failed"}`);
      fixture.waits[0]?.run();
    }
    fixture.list.retry("f1");
    await waitForStates("a.pdf: sending");
    fixture.sending.at(-1)?.fail(createServiceError(415));
    await waitForStates("a.pdf: failed");
  });

  it("retries after the page of a captive portal, as often as after a network error", async () => {
    fixture.add("a.pdf");
    for (let failures = 0; failures < 8; failures += 1) {
      await waitForStates("a.pdf: sending");
      fixture.sending.at(-1)?.fail(new ApiError({ kind: "shape", status: 200 }));
      await waitForStates("a.pdf: paused");
      fixture.waits[0]?.run();
    }
  });

  it("tells the service about a cancelled upload", async () => {
    fixture.add("a.pdf");
    await waitForStates("a.pdf: sending");
    const [first] = fixture.sending;
    if (first) first.row.progress.uploadId = "u1";
    fixture.list.cancel("f1");
    expect(fixture.abandonedIds).toEqual(["u1"]);
  });

  it("waits as long as the service asks", async () => {
    fixture.add("a.pdf");
    await waitForStates("a.pdf: sending");
    fixture.sending[0]?.fail(new ApiError({ kind: "empty", status: 429, retryAfter: 12 }));
    await waitForStates("a.pdf: paused");
    expect(fixture.waits[0]?.ms).toBe(12_000);
  });

  it("aborts a cancelled upload, deletes its stored file, and starts the next one", async () => {
    fixture.add("a.pdf", "b.pdf", "c.pdf");
    await waitForStates("a.pdf: sending", "b.pdf: sending", "c.pdf: waiting");
    fixture.list.cancel("f1");
    expect(fixture.sending[0]?.signal.aborted).toBe(true);
    fixture.sending[0]?.fail(new Error("aborted"));
    await waitForStates("b.pdf: sending", "c.pdf: sending");
    expect(fixture.removedIds).toContain("f1");
  });
});

describe("a file that is being checked", () => {
  it("is sent once, although the browser is online again during the check", async () => {
    fixture.list.setOnline(false);
    fixture.add("a.pdf");
    expect(fixture.states()).toEqual(["a.pdf: checking"]);
    fixture.list.setOnline(true);
    expect(fixture.sending).toHaveLength(0);
    await waitForStates("a.pdf: sending");
    await waitBriefly();
    expect(fixture.sending).toHaveLength(1);
  });

  it.each([".pdf", ".txt"])("fails if it cannot be read (%s)", async (type) => {
    const file = createPdf(`gone${type}`);
    const read = () => Promise.reject(new DOMException("", "NotReadableError"));
    Object.defineProperty(file, "slice", { value: () => ({ arrayBuffer: read }) });
    fixture.list.add([file], place, { ...limits, fileTypes: [type] });
    await waitForStates(`gone${type}: failed`);
    expect(fixture.list.rows()[0]?.error).toMatchObject({ problem: "unreadable" });
    expect(fixture.list.hasUnstoredFiles()).toBe(false);
  });

  it("waits for the connection after the check", async () => {
    fixture.list.setOnline(false);
    fixture.add("a.pdf");
    await waitForStates("a.pdf: paused");
    expect(fixture.sending).toHaveLength(0);
  });
});
