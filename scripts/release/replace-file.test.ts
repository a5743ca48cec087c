import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceBy, replaceFile } from "./replace-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "replace-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("replaces a file and leaves no other", () => {
  const path = join(folder, "a.json");
  replaceFile(path, "old");
  replaceFile(path, "new");
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

it("lets two threads replace the same file at the same time", async () => {
  const path = join(folder, "picture.png");
  const doneFlag = new Int32Array(new SharedArrayBuffer(4));
  const module = new URL("replace-file.ts", import.meta.url).href;
  const code = `
    const { path, done, module } = require("node:worker_threads").workerData;
    import(module).then(({ replaceFile }) => {
      replaceFile(path, "the other thread's");
      Atomics.store(done, 0, 1);
      Atomics.notify(done, 0);
    });`;
  const worker = new Worker(code, { eval: true, workerData: { path, done: doneFlag, module } });
  replaceBy(path, (temporaryPath) => {
    writeFileSync(temporaryPath, "this thread's");
    expect(Atomics.wait(doneFlag, 0, 0, 20_000)).not.toBe("timed-out");
  });
  await worker.terminate();
  expect(readFileSync(path, "utf8")).toBe("this thread's");
});
