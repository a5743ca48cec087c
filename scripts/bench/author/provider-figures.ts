/** Measures the smallest provider: its lines of code, and the results of the conformance check. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contractProfiles } from "#contract/profiles.ts";
import { checkConformance } from "../../conformance/check-conformance.ts";
import { isAcceptedRow } from "../../conformance/report.ts";
import type { Figure } from "./figures.ts";

const MAX_LINES = 100;
const MAX_SECONDS = 30;
const PROVIDER_FILE = fileURLToPath(
  new URL("../../../docs/providers/smallest-provider.mjs", import.meta.url),
);

export async function measureProvider(): Promise<readonly Figure[]> {
  const provider = spawn(process.execPath, [PROVIDER_FILE, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(provider.stdout, "data");
    const service = /http:\S+/.exec(String(line))?.[0] ?? "";
    const startedAt = performance.now();
    const { rows } = await checkConformance({
      ...{ service, origin: "http://riverbend.localhost", domain: "riverbend.localhost" },
      ...{ user: "ada", password: "demo", zeroHash: "0", socketUrl: `${service.replace("http", "ws")}/ws` },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const offeredRows = rows.filter(({ verdict }) => verdict !== "not offered");
    const usableCalls = offeredRows.filter(isAcceptedRow).map(({ area, call }) => `${area}.${call}`);
    const { core } = contractProfiles;
    return [
      {
        ...{ name: "lines of the smallest provider", atMost: MAX_LINES },
        value: readFileSync(PROVIDER_FILE, "utf8").trimEnd().split("\n").length,
      },
      {
        ...{ name: "- its calls that conform to profile core", atLeast: core.length },
        value: core.filter((call) => usableCalls.includes(call)).length,
      },
      { name: "- its calls that differ", value: offeredRows.length - usableCalls.length, atMost: 0 },
      { name: "- conformance check", value: seconds, unit: "s", digits: 1, atMost: MAX_SECONDS },
    ];
  } finally {
    provider.kill();
  }
}
