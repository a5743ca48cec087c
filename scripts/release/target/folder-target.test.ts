import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFolderTarget } from "./folder-target.ts";

const KEY = "record.json";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-target-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a conditional write to a folder", () => {
  it("leaves the current file readable while the new one is written", async () => {
    const target = openFolderTarget(folder);
    const [current, next] = [Buffer.from("current"), Buffer.from("next")];
    expect(await target.writeIf(KEY, current, undefined)).toBe(true);
    let contentDuringWrite: Buffer | undefined;
    async function* readThenWrite() {
      contentDuringWrite = await target.read(KEY);
      yield next;
    }
    // Node.js writes an iterable piece by piece, so the test can read the folder in the middle of the write.
    expect(await target.writeIf(KEY, readThenWrite() as unknown as Buffer, current)).toBe(true);
    expect(contentDuringWrite).toEqual(current);
    expect(await target.read(KEY)).toEqual(next);
    expect(readdirSync(join(folder, ".publishing"))).toEqual([]);
  });

  it("changes nothing if the current file has another content", async () => {
    const target = openFolderTarget(folder);
    const current = await target.read(KEY);
    const unexpected = Buffer.from("unexpected");
    expect(await target.writeIf(KEY, Buffer.from("mine"), unexpected)).toBe(false);
    expect(await target.writeIf(KEY, Buffer.from("mine"), undefined)).toBe(false);
    expect(await target.read(KEY)).toEqual(current);
    expect(readdirSync(join(folder, ".publishing"))).toEqual([]);
  });

  it("writes nothing if another publisher discards partial files meanwhile", async () => {
    const target = openFolderTarget(folder);
    async function* discardThenWrite() {
      await target.discardPartialWrites();
      yield Buffer.from("mine");
    }
    expect(await target.writeIf("new.json", discardThenWrite() as unknown as Buffer, undefined)).toBe(false);
    expect(await target.read("new.json")).toBeUndefined();
  });
});
