import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, it } from "vitest";
import { createVersionName, recoverHosts, VERSIONS_FOLDER } from "./host-folder.ts";

const outDir = mkdtempSync(join(tmpdir(), "portal-versions-"));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** Another bake: writes files into each version that it is sent, until this fails. */
const writeVersions = `
const { writeFileSync } = require("node:fs");
const { parentPort } = require("node:worker_threads");
parentPort.on("message", (version) => {
  try {
    for (let file = 0; ; file += 1) {
      writeFileSync(version + "/" + file, "");
      if (file === 200) parentPort.postMessage("writes");
    }
  } catch {
    parentPort.postMessage("failed");
  }
});
`;

it("deletes a version that another bake is still writing, which then fails", async () => {
  const host = "a.example";
  const otherBake = new Worker(writeVersions, { eval: true });
  for (let round = 0; round < 20; round += 1) {
    const version = join(outDir, VERSIONS_FOLDER, createVersionName(host));
    mkdirSync(version, { recursive: true });
    otherBake.postMessage(version);
    await once(otherBake, "message");
    const failed = once(otherBake, "message");
    recoverHosts(outDir, "sites", [host]);
    await failed;
    expect(readdirSync(join(outDir, VERSIONS_FOLDER))).toEqual([]);
  }
  await otherBake.terminate();
  expect(existsSync(join(outDir, host))).toBe(false);
});
