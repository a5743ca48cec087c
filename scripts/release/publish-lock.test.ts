import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takePublishLock } from "./publish-lock.ts";
import { LOCK_KEY } from "./published-keys.ts";
import { openFolderTarget } from "./target/folder-target.ts";
import type { PublishTarget } from "./target/target.ts";

const RENEWAL_MS = 30_000;

let folder: string;
let target: PublishTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  folder = mkdtempSync(join(tmpdir(), "publish-lock-"));
  target = openFolderTarget(folder);
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe("a publish lock", () => {
  it("is renewed after a renewal that failed", async () => {
    const writeIf = vi.spyOn(target, "writeIf");
    const lock = await takePublishLock(target);
    writeIf.mockClear();
    writeIf.mockRejectedValueOnce(new Error("no connection"));
    await vi.advanceTimersByTimeAsync(RENEWAL_MS);
    expect(writeIf).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(RENEWAL_MS);
    expect(writeIf).toHaveBeenCalledTimes(2);
    await lock.assertHeld();
    await lock.release();
    expect(await target.read(LOCK_KEY)).toBeUndefined();
  });

  it("is still held after a renewal that was stored although its response was lost", async () => {
    const { writeIf } = target;
    const lock = await takePublishLock(target);
    vi.spyOn(target, "writeIf").mockImplementationOnce(async (...request) => {
      await writeIf(...request);
      throw new Error("no connection");
    });
    vi.advanceTimersByTime(3 * RENEWAL_MS);
    await expect(lock.assertHeld()).resolves.toBeUndefined();
    await lock.release();
  });

  it("is given up if the target refuses to renew it", async () => {
    const lock = await takePublishLock(target);
    vi.spyOn(target, "writeIf").mockResolvedValue(false);
    vi.advanceTimersByTime(3 * RENEWAL_MS);
    await expect(lock.assertHeld()).rejects.toThrow("This publisher has stopped");
    await lock.release();
  });
});
