import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { createUploadQueue, type UploadQueueParts } from "./upload-queue.ts";
import type { UploadRow } from "./upload-row.ts";

const limits = { maxFileSize: 1_000, fileTypes: [".pdf"] };
const place = { labels: ["site-plan"], itemPath: null };
const pdf = (name: string) => new File(["%PDF-1.7"], name);
const network = () => new ApiError({ kind: "network", status: 0 });
const answered = (status: number) => new ApiError({ kind: "empty", status });

interface Sending {
  readonly row: UploadRow;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

function openScene(storeFile: UploadQueueParts["store"] = async () => true) {
  const sending: Sending[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const forgotten: string[] = [];
  const abandoned: string[] = [];
  const arrived: string[] = [];
  let last = 0;
  const list = createUploadQueue({
    upload: (row, options) =>
      new Promise((resolve, reject) => {
        const arrive = () => resolve({ Id: row.id } as unknown as ApplicationDocument);
        sending.push({ row, ...options, arrive, fail: reject });
      }),
    store: storeFile,
    removeStored: (id) => forgotten.push(id),
    abandon: (uploadId) => abandoned.push(uploadId),
    newId: () => {
      last += 1;
      return `f${last}`;
    },
    schedule: (ms, run) => {
      const wait = { ms, run };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    random: () => 1,
  });
  list.onUploaded(({ Id }) => arrived.push(Id));
  const states = () => list.rows().map(({ file, state }) => `${file.name}: ${state}`);
  const add = (...names: string[]) => list.add(names.map(pdf), place, limits);
  return { list, sending, waits, forgotten, abandoned, arrived, states, add };
}

let scene: ReturnType<typeof openScene>;
beforeEach(() => {
  scene = openScene();
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const see = (...states: string[]) => vi.waitFor(() => expect(scene.states()).toEqual(states));

describe("the upload queue", () => {
  it("uploads two files at a time, in the order they were added", async () => {
    scene.add("a.pdf", "b.pdf", "c.pdf");
    await see("a.pdf: sending", "b.pdf: sending", "c.pdf: waiting");
    scene.sending[0]?.arrive();
    await see("b.pdf: sending", "c.pdf: sending");
    expect(scene.arrived).toEqual(["f1"]);
    expect(scene.forgotten).toEqual(["f1"]);
  });

  it("refuses wrong types, sizes and contents immediately, while others are uploading", async () => {
    scene.add("a.pdf", "b.pdf");
    scene.list.add(
      [pdf("x.exe"), new File([new Uint8Array(1_001)], "y.pdf"), new File(["MZ"], "z.pdf")],
      place,
      limits,
    );
    await see("a.pdf: sending", "b.pdf: sending", "x.exe: failed", "y.pdf: failed", "z.pdf: failed");
    expect(scene.sending).toHaveLength(2);
    expect(scene.list.rows()[2]?.isStored).toBe(false);
  });

  it("pauses an interrupted upload, starts the next one, and resumes automatically", async () => {
    scene.add("a.pdf", "b.pdf", "c.pdf");
    await see("a.pdf: sending", "b.pdf: sending", "c.pdf: waiting");
    scene.sending[0]?.fail(network());
    await see("a.pdf: paused", "b.pdf: sending", "c.pdf: sending");
    expect(scene.waits.map(({ ms }) => ms)).toEqual([1_000]);
    scene.sending[1]?.arrive();
    scene.waits[0]?.run();
    await see("a.pdf: sending", "c.pdf: sending");
  });

  it("backs off up to thirty seconds, and from the beginning once a byte was sent", async () => {
    scene.add("a.pdf");
    const waited: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      await see("a.pdf: sending");
      if (times === 6) scene.sending.at(-1)?.onProgress(3);
      scene.sending.at(-1)?.fail(network());
      await see("a.pdf: paused");
      waited.push(scene.waits[0]?.ms ?? 0);
      scene.waits[0]?.run();
    }
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 1_000]);
  });

  it("backs off further while only the start of the transfer is reported", async () => {
    scene.add("a.pdf");
    const waited: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      await see("a.pdf: sending");
      scene.sending.at(-1)?.onProgress(0);
      scene.sending.at(-1)?.onProgress(times === 0 ? 5 : 4);
      scene.sending.at(-1)?.fail(network());
      await see("a.pdf: paused");
      waited.push(scene.waits[0]?.ms ?? 0);
      scene.waits[0]?.run();
    }
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it("stops after two attempts that the upload's address refused, and retries on request or on another network", async () => {
    const refuse = async () => {
      for (let times = 0; times < 2; times += 1) {
        await see("a.pdf: sending");
        scene.sending.at(-1)?.fail(new ApiError({ kind: "blocked", status: 403 }));
        await see(`a.pdf: ${times === 0 ? "paused" : "failed"}`);
        scene.waits[0]?.run();
      }
    };
    scene.add("a.pdf");
    await refuse();
    expect(scene.list.rows()[0]?.isStored).toBe(true);
    expect(scene.forgotten).toEqual([]);
    scene.list.retry("f1");
    await refuse();
    scene.list.setOnline(false);
    scene.list.setOnline(true);
    await refuse();
    expect(scene.sending).toHaveLength(6);
  });

  it("pauses while offline and resumes all files when online again", async () => {
    scene.add("a.pdf");
    await see("a.pdf: sending");
    scene.list.setOnline(false);
    scene.sending[0]?.fail(network());
    scene.add("b.pdf");
    await see("a.pdf: paused", "b.pdf: paused");
    await settled();
    expect([scene.sending.length, scene.waits.length]).toEqual([1, 0]);
    scene.list.setOnline(true);
    await see("a.pdf: sending", "b.pdf: sending");
  });

  it("fails after six service errors in a row, or one refusal", async () => {
    scene.add("a.pdf");
    for (let times = 0; times < 6; times += 1) {
      await see("a.pdf: sending");
      scene.sending.at(-1)?.fail(answered(503));
      await see(`a.pdf: ${times < 5 ? "paused" : "failed"}`);
      scene.waits[0]?.run();
    }
    scene.list.retry("f1");
    await see("a.pdf: sending");
    scene.sending.at(-1)?.fail(answered(415));
    await see("a.pdf: failed");
  });

  it("retries after the page of a captive portal, as often as after a network error", async () => {
    scene.add("a.pdf");
    for (let times = 0; times < 8; times += 1) {
      await see("a.pdf: sending");
      scene.sending.at(-1)?.fail(new ApiError({ kind: "shape", status: 200 }));
      await see("a.pdf: paused");
      scene.waits[0]?.run();
    }
  });

  it("tells the service about a cancelled upload", async () => {
    scene.add("a.pdf");
    await see("a.pdf: sending");
    const [first] = scene.sending;
    if (first) first.row.progress.uploadId = "u1";
    scene.list.cancel("f1");
    expect(scene.abandoned).toEqual(["u1"]);
  });

  it("waits as long as the service asks", async () => {
    scene.add("a.pdf");
    await see("a.pdf: sending");
    scene.sending[0]?.fail(new ApiError({ kind: "empty", status: 429, retryAfter: 12 }));
    await see("a.pdf: paused");
    expect(scene.waits[0]?.ms).toBe(12_000);
  });

  it("aborts a cancelled upload, deletes its stored file, and starts the next one", async () => {
    scene.add("a.pdf", "b.pdf", "c.pdf");
    await see("a.pdf: sending", "b.pdf: sending", "c.pdf: waiting");
    scene.list.cancel("f1");
    expect(scene.sending[0]?.signal.aborted).toBe(true);
    scene.sending[0]?.fail(new Error("aborted"));
    await see("b.pdf: sending", "c.pdf: sending");
    expect(scene.forgotten).toContain("f1");
  });
});

describe("a file that is being checked", () => {
  it("is sent once, although the connection comes back during the check", async () => {
    scene.list.setOnline(false);
    scene.add("a.pdf");
    expect(scene.states()).toEqual(["a.pdf: checking"]);
    scene.list.setOnline(true);
    expect(scene.sending).toHaveLength(0);
    await see("a.pdf: sending");
    await settled();
    expect(scene.sending).toHaveLength(1);
  });

  it("waits for the connection after the check", async () => {
    scene.list.setOnline(false);
    scene.add("a.pdf");
    await see("a.pdf: paused");
    expect(scene.sending).toHaveLength(0);
  });
});

describe("leaving the page", () => {
  it("loses no stored file", async () => {
    scene.add("a.pdf");
    await vi.waitFor(() => expect(scene.list.hasUnstoredFiles()).toBe(false));
  });

  it("warns while a file that could not be stored is uploading", async () => {
    scene = openScene(async () => false);
    scene.add("a.pdf");
    await see("a.pdf: sending");
    await settled();
    expect(scene.list.hasUnstoredFiles()).toBe(true);
    scene.sending[0]?.arrive();
    await see();
    expect(scene.list.hasUnstoredFiles()).toBe(false);
  });

  it("restores stored files, which continue the same upload", async () => {
    const stored = { id: "k1", file: pdf("a.pdf"), place, progress: { uploadId: "u1" } };
    scene.list.restore([stored], limits);
    scene.list.restore([stored], limits);
    await vi.waitFor(() => expect(scene.sending[0]?.row.progress.uploadId).toBe("u1"));
    expect(scene.list.rows()).toHaveLength(1);
  });

  it("stores the upload id as soon as it is known", async () => {
    const keeping: (string | undefined)[] = [];
    scene = openScene(async ({ progress }) => {
      keeping.push(progress.uploadId);
      return true;
    });
    scene.add("a.pdf");
    await see("a.pdf: sending");
    await settled();
    const [first] = scene.sending;
    if (!first) throw new Error("nothing is sent");
    first.row.progress.uploadId = "u9";
    first.onProgress(0);
    expect(keeping).toEqual([undefined, "u9"]);
  });
});
