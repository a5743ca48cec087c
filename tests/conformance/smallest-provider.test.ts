/** Tests the example of `docs/providers.md`: a partial provider gets a short and correct report. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/index.ts";
import { contractProfiles } from "#contract/profiles.ts";
import { loadHostSettings, readDefaults } from "../../scripts/bake/host-settings.ts";
import { checkConformance } from "../../scripts/conformance/check-conformance.ts";
import { evaluateReport } from "../../scripts/conformance/command.ts";
import { formatReport } from "../../scripts/conformance/format-report.ts";
import { toJUnit } from "../../scripts/conformance/junit.ts";

const providerScript = fileURLToPath(new URL("../../docs/providers/smallest-provider.mjs", import.meta.url));
let provider: ChildProcess;
let serviceUrl: string;
beforeAll(async () => {
  provider = spawn(process.execPath, [providerScript, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(provider.stdout ?? provider, "data");
  serviceUrl = /http:\S+/.exec(String(line))?.[0] ?? "";
});
afterAll(() => provider.kill());

const coreExpectation = { requiredCalls: contractProfiles.core };
const checkProvider = (
  selectedCalls?: readonly string[],
  fetchCall?: (request: Request) => Promise<Response>,
) =>
  checkConformance({
    ...{ service: serviceUrl, origin: "http://riverbend.localhost", domain: "riverbend.localhost" },
    ...{ user: "ada", password: "demo", zeroHash: "0", selectedCalls },
    socketUrl: `${serviceUrl.replace("http", "ws")}/ws`,
    ...(fetchCall && { fetch: fetchCall }),
  });

describe("the smallest provider", { timeout: 120_000 }, () => {
  it("fits on two screens", () => {
    expect(readFileSync(providerScript, "utf8").split("\n").length).toBeLessThanOrEqual(100);
  });

  it("completes the profile core; every other call is not offered, not different", async () => {
    const report = await checkProvider();
    const offeredRows = report.rows.filter(({ verdict }) => verdict !== "not offered");
    expect(offeredRows.map(({ area, call }) => `${area}.${call}`).toSorted()).toEqual(
      [...contractProfiles.core].toSorted(),
    );
    expect(formatReport(report)).toContain(
      "8 of 8 offered calls can be used\nprofile core: complete, 8 calls",
    );
    expect(evaluateReport(report, {}).exitCode).toBe(0);
    expect(evaluateReport(report, { requiredCalls: contractProfiles.lodge }).exitCode).toBe(1);
    expect(evaluateReport(await checkProvider(contractProfiles.core), coreExpectation).exitCode).toBe(0);
  });

  it("reports `6 of 6` and `profile core: 2 of 8 to go` without two of its calls", async () => {
    const missingPaths = ["/api/Licence", "/api/Menu/GetApplicantMenu"];
    const sendPartially = (request: Request) => {
      const url = new URL(request.url);
      if (missingPaths.includes(url.pathname)) url.pathname = "/api/removed";
      // A request with `keepalive` cannot be copied to another URL, because its body becomes a stream.
      return fetch(new Request(url, new Request(request, { keepalive: false })));
    };
    const report = await checkProvider(undefined, sendPartially);
    expect(formatReport(report)).toContain(
      "6 of 6 offered calls can be used\nprofile core: 2 of 8 to go: licence.getLicence, menu.getApplicantMenu",
    );
    expect(evaluateReport(report, {}).exitCode).toBe(0);
    const coreReport = await checkProvider(contractProfiles.core, sendPartially);
    expect(evaluateReport(coreReport, coreExpectation).exitCode).toBe(1);
    expect(toJUnit(coreReport, coreExpectation)).toContain('tests="8" failures="2" skipped="0"');
    expect(toJUnit(coreReport, coreExpectation)).toContain('<failure message="not offered">');
    const expectation = {
      ...coreExpectation,
      expectedFailures: ["licence.getLicence", "menu.getApplicantMenu"],
    };
    expect(evaluateReport(coreReport, expectation)).toEqual({ exitCode: 0, notes: [] });
    expect(toJUnit(coreReport, expectation)).toContain('tests="8" failures="0" skipped="2"');
    expect(evaluateReport(await checkProvider(contractProfiles.core), expectation).notes.join()).toContain(
      "in order now",
    );
  });

  it("is reported as JUnit XML", async () => {
    const xml = toJUnit(await checkProvider(["menu.getApplicantMenu", "menu.getStatusList"]));
    expect(xml).toContain('<testsuite name="conformance" tests="2" failures="0" skipped="1">');
    expect(xml).toContain('<testcase name="getApplicantMenu" classname="menu"/>');
    expect(xml).toContain('<skipped message="not offered"/>');
  });
});

describe("the guide for providers", () => {
  const guide = readFileSync(new URL("../../docs/providers.md", import.meta.url), "utf8");

  it("has a host file that the bake accepts with the defaults of this repository", () => {
    const [, name = "", json = ""] = /`my-hosts\/([\w.]+)\.json`.*?```json\n(.*?)```/s.exec(guide) ?? [];
    const folder = mkdtempSync(join(tmpdir(), "portal-guide-"));
    writeFileSync(join(folder, `${name}.json`), json);
    const defaults = readDefaults(fileURLToPath(new URL("../../hosts", import.meta.url)));
    const sources = { hostsDir: folder, defaults, environment: "development", hasThemeFiles: false };
    const settings = loadHostSettings(name, { ...sources, overrides: {} });
    rmSync(folder, { recursive: true });
    expect(settings.bakeUrl).toBe("http://127.0.0.1:8080");
    expect(guide).toContain(`http://${name}:4321`);
  });

  it("names areas of the contract, and leaves out none of the profile full", () => {
    const areas = new Set(allEndpoints.map(({ area }) => area));
    const [, steps = ""] = guide.split("## From `lodge` to `public`");
    const namedAreas = [...steps.matchAll(/`([a-zA-Z]+)(?:\.\w+)?`/g)].map(([, area = ""]) => area);
    const profiles = ["lodge", "public", "full"];
    expect(namedAreas.filter((area) => !areas.has(area) && !profiles.includes(area))).toEqual([]);
    const earlierAreas = contractProfiles.lodge.map((call) => call.split(".")[0]);
    const missingAreas = [...areas].filter(
      (area) => !namedAreas.includes(area) && !earlierAreas.includes(area),
    );
    expect(missingAreas).toEqual([]);
  });
});
