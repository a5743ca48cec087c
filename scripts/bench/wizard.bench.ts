/** Measures the wizard's engine compared with plain DOM and other form engines, with the same form in one run. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { parseWholeNumber } from "../command-line/read-options.ts";
import { browserArguments, getBrowser } from "../test/find-browser.ts";
import { bundleEngine, bundleScript, type EngineBundle } from "./wizard/bundle.ts";
import { formEngines as all, type FormEngine } from "./wizard/engines.ts";
import { installEngines } from "./wizard/install.ts";
import { type EngineSample, filterSamples, formatTable, getRatio } from "./wizard/results.ts";
import { runTrial } from "./wizard/trial.ts";

const flags = {
  rounds: { type: "string", default: "3" },
  fields: { type: "string", default: "50,200,1000" },
  cpu: { type: "string", default: "1,4" },
  engines: { type: "string" },
  out: { type: "string", default: join(tmpdir(), "portal-bench-wizard.json") },
} as const;

/**
 * Limits of the portal's engine at 50, 200 and 1,000 fields. Each limit is a multiple of the baseline's
 * processor time, or of its memory.
 */
const targets: Readonly<Record<string, readonly number[]>> = {
  "mount CPU": [1.5, 1.5, 1.5],
  "key CPU": [1.2, 1.2, 1.0],
  "show CPU": [1.6, 1.6, 1.6],
  "hide CPU": [1.6, 1.6, 1.6],
  heap: [3, 3, 3],
};
const TARGET_SIZES = [50, 200, 1000];

export async function run(): Promise<void> {
  const { values } = parseArgs({ options: flags, allowPositionals: true });
  const rounds = parseWholeNumber("--rounds", values.rounds, 1, 1000);
  const sizes = values.fields.split(",").map((text) => parseWholeNumber("--fields", text, 1, 100_000));
  const slowdowns = values.cpu.split(",").map((text) => parseWholeNumber("--cpu", text, 1, 100));
  const engineNames = values.engines?.split(",");
  const engines = all.filter(
    ({ name, kind }) => !engineNames || kind === "baseline" || engineNames.includes(name),
  );
  installEngines();
  const bundles = new Map<FormEngine, EngineBundle>();
  for (const engine of engines) bundles.set(engine, await bundleEngine(engine));
  await printSizes(bundles);

  const samples: EngineSample[] = [];
  const failures: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const browser = await chromium.launch({
      executablePath: getBrowser("whole"),
      args: [...browserArguments, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
    });
    const baselineBundle = bundles.get(all[0] as FormEngine);
    // Warm up, because a browser's first page also loads fonts.
    if (baselineBundle)
      await runTrial(browser, all[0] as FormEngine, baselineBundle, { fields: 50, slowdown: 1 });
    // The engines take turns, and each round starts with a different engine.
    for (const fields of sizes)
      for (const slowdown of slowdowns)
        for (const engine of [
          ...engines.slice(round % engines.length),
          ...engines.slice(0, round % engines.length),
        ]) {
          const bundle = bundles.get(engine);
          if (!bundle) continue;
          const description = `${engine.name}, ${fields} fields, CPU ${slowdown}×, round ${round}`;
          if (process.stderr.isTTY) process.stderr.write(`\r${description.padEnd(70)}`);
          try {
            const trial = await runTrial(browser, engine, bundle, { fields, slowdown });
            if (!trial.isChecked) failures.push(`${description}: no validation error was shown`);
            samples.push({ ...trial, engine: engine.name, fields, slowdown, round });
          } catch (error) {
            failures.push(`${description}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
          }
        }
    await browser.close();
  }
  for (const slowdown of slowdowns) {
    console.log(
      `\nCPU ${slowdown}×, ${sizes.join(" / ")} fields: ratio to plain DOM, whose own row is in ms (heap: MB)`,
    );
    console.log(formatTable(samples, engines, sizes, slowdown));
  }
  printTargets(samples, sizes, slowdowns);
  for (const failure of failures) console.log(`failed: ${failure}`);
  const out = resolve(values.out);
  writeFileSync(
    out,
    JSON.stringify({ sizes, slowdowns, targets, samples, failures, bytes: getSizes(bundles) }, null, 1),
  );
  console.log(`\nall figures: ${out}`);
}

function getSizes(bundles: ReadonlyMap<FormEngine, EngineBundle>) {
  return Object.fromEntries([...bundles].map(([engine, { bytes }]) => [engine.name, bytes]));
}

async function printSizes(bundles: ReadonlyMap<FormEngine, EngineBundle>): Promise<void> {
  console.log("scripts of each page including React, KB brotli (gzip):");
  for (const [name, bytes] of Object.entries(getSizes(bundles)))
    console.log(
      `  ${name.padEnd(16)} ${(bytes.brotli / 1000).toFixed(1)} (${(bytes.gzip / 1000).toFixed(1)})`,
    );
  const parts = ["steps/form-step.tsx", "lodgement.ts", "lodgement-context.tsx"];
  const code = parts.map((file) => `export * from "./src/features/lodgement/${file}";`).join("\n");
  const isPackage = (id: string) => !/^[./#]|^bench-entry|\?/.test(id);
  const isServiceCode = (id: string) => /^#(api|work)\/|^#contract\/(?!wizard\/)/.test(id);
  const engine = await bundleScript(code, (id) => isPackage(id) || isServiceCode(id));
  const bundleWithShared = await bundleScript(code, isPackage);
  const formatSize = (bundled: EngineBundle) => `${(bundled.bytes.brotli / 1000).toFixed(1)} KB brotli`;
  console.log(`the portal's engine without packages: ${formatSize(engine)}`);
  console.log(
    `  including the client and contract it shares with the rest of the portal: ${formatSize(bundleWithShared)}`,
  );
}

function printTargets(
  samples: readonly EngineSample[],
  sizes: readonly number[],
  slowdowns: readonly number[],
): void {
  console.log("\nthe portal's engine against its targets:");
  for (const [column, limits] of Object.entries(targets))
    for (const slowdown of slowdowns) {
      const ratios = sizes.map((fields) => {
        const ownRatio = getRatio(
          filterSamples(samples, "portal", fields, slowdown),
          filterSamples(samples, "plain DOM", fields, slowdown),
          column,
        );
        const limit = limits[TARGET_SIZES.indexOf(fields)];
        return `${ownRatio.toFixed(2)}${limit === undefined ? "" : ownRatio <= limit ? ` ≤ ${limit}` : ` OVER ${limit}`}`;
      });
      console.log(`  ${column.padEnd(10)} CPU ${slowdown}×: ${ratios.join(" / ")}`);
    }
}
