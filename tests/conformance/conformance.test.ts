/**
 * Tests that the conformance check accepts the demo service, and reports 26 faulty services at the right
 * call.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { allEndpoints } from "#contract/index.ts";
import { type RunningService, startService } from "#demo/service/start-service.ts";
import { checkConformance } from "../../scripts/conformance/check-conformance.ts";
import type { ConformanceReport } from "../../scripts/conformance/report.ts";
import { findScenario } from "../../scripts/conformance/scenarios/index.ts";
import { type BrokenService, brokenServices } from "./broken-services.ts";

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
const origin = "http://riverbend.localhost";
let service: RunningService;
let silentServer: WebSocketServer;
beforeAll(async () => {
  service = await startService({ port: 0, dataDir: folder, portalOrigins: [origin] });
  silentServer = new WebSocketServer({ port: 0 });
});
afterAll(async () => {
  silentServer.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function checkService(
  { wrapNetwork, isSocketSilent }: Partial<BrokenService>,
  selectedCalls?: readonly string[],
): Promise<ConformanceReport> {
  const address = silentServer.address();
  const silentUrl = `ws://localhost:${typeof address === "object" ? address?.port : ""}`;
  return checkConformance({
    service: service.url,
    origin,
    domain: "riverbend.localhost",
    user: "user@demo.example",
    password: "demo",
    otherUser: { user: "parent@demo.example", password: "demo" },
    zeroHash: "0",
    selectedCalls,
    hasDesk: true,
    socketUrl: isSocketSilent ? silentUrl : `${service.url.replace("http", "ws")}/ws`,
    ...(wrapNetwork && { fetch: wrapNetwork((request) => fetch(request)) }),
  });
}

/** Lists the verdict and findings of a call. */
const listFindings = ({ rows }: ConformanceReport, expectedCall: string) =>
  rows
    .filter(({ area, call }) => `${area}.${call}` === expectedCall)
    .flatMap(({ verdict, findings }) => [verdict, ...findings.map(({ where, what }) => `${where}: ${what}`)]);

// The check calls every endpoint several times, and the machine may be busy.
describe("the conformance check", { timeout: 120_000 }, () => {
  it("has a scenario for every call", () => {
    const callsWithoutScenario = allEndpoints.filter((call) => !findScenario(call));
    expect(callsWithoutScenario.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
  });

  it("finds no fault in the demo service and checks every call", async () => {
    const { rows, leftBehind } = await checkService({});
    const otherRows = rows.filter(({ verdict }) => verdict !== "conforms");
    expect(otherRows).toEqual([]);
    expect(rows).toHaveLength(allEndpoints.length + 1);
    expect(leftBehind.filter((record) => !/^lodged application \w+-\d{4}-\d{5}$/.test(record))).toEqual([]);
  });

  it("is tested with 26 broken services", () => {
    expect(new Set(brokenServices.map(({ name }) => name)).size).toBe(26);
  });

  it.each(brokenServices)("reports at $expectedCall that $name", async (copy) => {
    const findings = listFindings(await checkService(copy, [copy.expectedCall]), copy.expectedCall);
    expect(findings).toContainEqual(expect.stringMatching(copy.finding));
    expect(findings).not.toContain("conforms");
  });
});
