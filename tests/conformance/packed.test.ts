/**
 * The packed check runs in an empty folder with plain Node, and reports the same as the check of the project
 * (decisions 106).
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packConformance } from "../../scripts/conformance/pack.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "conformance-packed-"));
let provider: ChildProcess;
let service: string;

beforeAll(async () => {
  await packConformance(join(folder, "conformance.mjs"));
  provider = spawn(process.execPath, [join(root, "docs/providers/smallest-provider.mjs"), "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(provider.stdout ?? provider, "data");
  service = /http:\S+/.exec(String(line))?.[0] ?? "";
}, 60_000);
afterAll(() => {
  provider.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in the empty folder, without the project's settings. */
async function run(args: readonly string[]) {
  const options = { cwd: folder, env: { PATH: process.env["PATH"] ?? "" } };
  return promisify(execFile)(process.execPath, [...args], options)
    .then(({ stdout }) => ({ code: 0, text: stdout }))
    .catch((error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }));
}

describe("the packed conformance check", () => {
  it("explains itself, and names itself in the usage", async () => {
    expect(readdirSync(folder)).toEqual(["conformance.mjs"]);
    const { code, text } = await run(["conformance.mjs", "--help"]);
    expect(code).toBe(0);
    expect(text).toContain("Usage: node conformance.mjs --service URL");
    expect(await run(["conformance.mjs", "--onyl"])).toMatchObject({ code: 2 });
  });

  it("reports the same as the check of the project", async () => {
    const args = [
      "--service",
      service,
      "--user",
      "ada",
      "--password",
      "demo",
      "--origin",
      "http://a.localhost",
    ];
    const packed = await run(["conformance.mjs", ...args]);
    expect(packed.text).toContain("profile core: complete, 8 calls");
    expect(packed).toEqual(await run([join(root, "scripts/conformance.ts"), ...args]));
  }, 60_000);
});
