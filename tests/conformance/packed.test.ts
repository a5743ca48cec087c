/**
 * Tests that the packed conformance check runs in an empty folder with plain Node, accepts the smallest
 * provider and the demo service, and reports the same as the unpacked check (decisions 106). The OpenAPI
 * document in the package has no lint warnings.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/index.ts";
import { contractProfiles } from "#contract/profiles.ts";
import { startService } from "#demo/service/start-service.ts";
import { packConformance } from "../../scripts/conformance/pack.ts";
import type { ConformanceReport } from "../../scripts/conformance/report.ts";
import { lintOpenApi } from "../openapi-lint.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "conformance-packed-"));
const demoFolder = mkdtempSync(join(tmpdir(), "conformance-demo-"));
let provider: ChildProcess;
let serviceUrl: string;

beforeAll(async () => {
  await packConformance(join(folder, "conformance.mjs"));
  provider = spawn(process.execPath, [join(root, "docs/providers/smallest-provider.mjs"), "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(provider.stdout ?? provider, "data");
  serviceUrl = /http:\S+/.exec(String(line))?.[0] ?? "";
}, 60_000);
afterAll(() => {
  provider.kill();
  for (const each of [folder, demoFolder]) rmSync(each, { recursive: true, force: true });
});

/**
 * The calls of the profiles `core`, `lodge` and `public`. `conformance.test.ts` checks the 289 calls of the
 * profile `full`.
 */
const DEMO_CALLS = allEndpoints
  .map(({ area, name }) => `${area}.${name}`)
  .filter((call) => [...contractProfiles.lodge, ...contractProfiles.public].includes(call));
const ACCOUNT = ["--user", "ada", "--password", "demo"];

const readReport = (file: string): ConformanceReport => JSON.parse(readFileSync(join(folder, file), "utf8"));

/** Runs a command in the empty folder, without the project's settings. */
async function runCommand(args: readonly string[]) {
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
    const { code, text } = await runCommand(["conformance.mjs", "--help"]);
    expect(code).toBe(0);
    expect(text).toContain("Usage: node conformance.mjs --service URL");
    expect(await runCommand(["conformance.mjs", "--onyl"])).toMatchObject({ code: 2 });
    const unknownCall = await runCommand([
      "conformance.mjs",
      ...ACCOUNT,
      "--service",
      serviceUrl,
      "--only",
      "menu.getMenu",
    ]);
    expect(unknownCall.code).toBe(2);
    expect(unknownCall.text).toContain('--only: there is no call "menu.getMenu"');
  });

  it("names a service that does not respond", async () => {
    const { code, text } = await runCommand([
      "conformance.mjs",
      ...ACCOUNT,
      "--service",
      "http://127.0.0.1:1",
    ]);
    expect(code).toBe(1);
    expect(text).toContain("http://127.0.0.1:1 does not respond");
  });

  it("writes the report as JSON and as JUnit XML", async () => {
    const files = ["--out", "report.json", "--junit", "report.xml"];
    const calls = ["menu.getApplicantMenu", "menu.getStatusList"];
    const args = ["--service", serviceUrl, ...ACCOUNT, "--only", calls.join(","), ...files];
    expect((await runCommand(["conformance.mjs", ...args])).code).toBe(1);
    const report = readReport("report.json");
    expect(report.rows.map(({ call, verdict }) => [call, verdict])).toEqual([
      ["getApplicantMenu", "conforms"],
      ["getStatusList", "not offered"],
    ]);
    expect(report).toMatchObject({ leftBehind: [], warnings: expect.any(Array) });
    const xml = readFileSync(join(folder, "report.xml"), "utf8");
    expect(xml).toContain('<testsuite name="conformance" tests="2" failures="1" skipped="0">');
    expect(xml).toContain('<testcase name="getStatusList" classname="menu"><failure message="not offered">');
  }, 60_000);

  it("accepts the smallest provider and the demo service, and the document has no warnings", async () => {
    const origin = "http://riverbend.localhost:4321";
    const demoService = await startService({
      port: 0,
      dataDir: join(demoFolder, "data"),
      portalOrigins: [origin],
    });
    const demoUsers = ["--user=user@demo.example", "--password=demo", "--other-user=parent@demo.example"];
    const [ofSmallest, ofDemo, ofDocument] = await Promise.all([
      runCommand(["conformance.mjs", "--service", serviceUrl, ...ACCOUNT, "--profile", "core"]),
      runCommand([
        ...["conformance.mjs", "--service", demoService.url, ...demoUsers, "--origin", origin, "--desk"],
        ...["--only", DEMO_CALLS.join(","), "--out", "demo.json"],
      ]),
      runCommand([join(root, "scripts/openapi.ts"), "--out", "openapi.json"]),
    ]);
    await demoService.close();
    expect(ofSmallest.code, ofSmallest.text).toBe(0);
    expect(ofDemo.code, ofDemo.text).toBe(0);
    expect(
      readReport("demo.json").rows.map(({ area, call, verdict }) => `${area}.${call} ${verdict}`),
    ).toEqual(DEMO_CALLS.map((call) => `${call} conforms`));
    expect(ofDocument.code, ofDocument.text).toBe(0);
    expect(await lintOpenApi(readFileSync(join(folder, "openapi.json"), "utf8"))).toEqual([]);
  }, 60_000);

  it("reports the same as the check of the project", async () => {
    const args = ["--service", serviceUrl, ...ACCOUNT, "--origin", "http://a.localhost"];
    const packedResult = await runCommand(["conformance.mjs", ...args]);
    expect(packedResult.text).toContain("profile core: complete, 8 calls");
    expect(packedResult).toEqual(await runCommand([join(root, "scripts/conformance.ts"), ...args]));
  }, 60_000);
});
