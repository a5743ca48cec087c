/**
 * Sends bytes that no client sends to the demo service and to the server of baked hosts. Neither process may
 * end, no response may be a fault, and both must continue to serve (faults E14). Sends 1,000 requests and 200
 * frames from a fixed seed; `RAW_REQUESTS=100000 RAW_FRAMES=10000 RAW_SEED=7` sends others.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copyData } from "#demo/service/copy-data.ts";
import { createRawRequest, parseStatus, sendRawRequest } from "#demo/service/raw-request.fixture.ts";
import { findSeededFolder, SEEDED_NOW } from "#demo/service/seeded-folder.ts";
import { createHostWriter } from "../../scripts/bake/output/host-writer.ts";
import { createFileDescriber } from "../../scripts/bake/output/manifest-entries.ts";
import { readNumberVariable } from "../../scripts/command-line/read-options.ts";
import { fuzzRawTraffic, type RawFuzzResult, type Servers, startServers } from "./raw/raw-fuzz.ts";

const seed = readNumberVariable("RAW_SEED", 20_261_122, 0);
const requestCount = readNumberVariable("RAW_REQUESTS", 1_000, 1);
const frameCount = readNumberVariable("RAW_FRAMES", 200, 1);
const LIMIT_MS = 3_600_000;
const REPLACEMENT_INTERVAL_MS = 50;

const folder = mkdtempSync(join(tmpdir(), "raw-fuzz-"));
const [dataDir, distDir] = [join(folder, "data"), join(folder, "dist")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSite(version: number): void {
  const files = new Map([
    ["_headers", "/*\n  X-Content-Type-Options: nosniff\n"],
    ["_redirects", "/app-list / 200\n/vi /vi/auth/login/ 302\n"],
    ["index.html", `<p>version ${version}</p>`],
    ["404.html", "<p>not here</p>"],
    ["auth/login/index.html", "<p>sign in</p>"],
  ]);
  const folder = { outDir: distDir, layout: "sites", host: "a.localhost" } as const;
  const writer = createHostWriter(
    folder,
    createFileDescriber(() => false),
  );
  for (const [path, text] of files) writer.add(path, text);
  writer.finish({ mark: String(version), production: false, build: "build" });
}

async function signIn(servers: Servers) {
  const response = await fetch(`http://localhost:${servers.service}/api/Account/ApplicantLogin`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "user@demo.example", password: "demo", domain: "riverbend.localhost" }),
  });
  return (await response.json()) as { Token: string; TopicName: string };
}

function describeRun({ requests: sentRequests, frames: sentFrames, counts }: RawFuzzResult): string {
  const countTexts = [...counts].sort().map(([outcome, times]) => `${outcome} × ${times}`);
  return `seed ${seed}: ${sentRequests} requests, ${sentFrames} frames; ${countTexts.join(", ")}`;
}

describe(`${requestCount} raw requests and ${frameCount} frames (seed ${seed})`, () => {
  it("end no process and cause no fault, and both servers continue to serve", {
    timeout: LIMIT_MS,
  }, async () => {
    copyData((await findSeededFolder(SEEDED_NOW)) ?? "", dataDir);
    mkdirSync(distDir);
    writeSite(0);
    const servers = await startServers(dataDir, distDir);
    let version = 0;
    const replacementTimer = setInterval(() => writeSite(++version), REPLACEMENT_INTERVAL_MS);
    const result = await fuzzRawTraffic(servers, { seed, requests: requestCount, frames: frameCount }, () =>
      signIn(servers),
    );
    clearInterval(replacementTimer);
    console.log(describeRun(result));
    const token = (await signIn(servers)).Token;
    const page = await sendRawRequest(servers.hosts, createRawRequest("/", { Host: "a.localhost" }));
    servers.child.kill();
    expect(result.exit).toBeUndefined();
    expect(servers.faults).toEqual([]);
    expect([...result.counts.keys()].filter((outcome) => outcome.startsWith("5"))).toEqual([]);
    expect(result.counts.get("timeout")).toBeUndefined();
    expect(result.counts.get("200")).toBeGreaterThan(requestCount / 100);
    expect([typeof token, parseStatus(page)]).toEqual(["string", 200]);
    expect(page).toContain(`<p>version ${version}</p>`);
  });

  it("detect servers with the errors of earlier versions", async () => {
    const signInAsNobody = async () => ({ Token: "a.b.c", TopicName: "x" });
    const servers = await startServers(dataDir, distDir, true);
    const { exit } = await fuzzRawTraffic(servers, { seed, requests: 3_000, frames: 0 }, signInAsNobody);
    servers.child.kill();
    expect(exit).toMatch(/ERR_INVALID_URL|ENAMETOOLONG|ERR_INVALID_ARG_VALUE/);
  });
});
