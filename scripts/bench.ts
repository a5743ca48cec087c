/**
 * `npm run bench [-- NAME…] [--OPTION VALUE…]`: runs benchmarks. Each prints its figures beside a baseline from the
 * same run. The names come before the options.
 */
import { readdirSync } from "node:fs";

const folder = new URL("./bench/", import.meta.url);
const benchmarkNames = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.slice(0, -".bench.ts".length))
  .sort();
const programArguments = process.argv.slice(2);
const firstOptionIndex = programArguments.findIndex((word) => word.startsWith("-"));
const names = firstOptionIndex < 0 ? programArguments : programArguments.slice(0, firstOptionIndex);
const unknownNames = names.filter((name) => !benchmarkNames.includes(name));

if (unknownNames.length > 0) {
  console.error(`no benchmark ${unknownNames.join(", ")}; there are: ${benchmarkNames.join(", ")}`);
  process.exitCode = 1;
} else
  for (const name of names.length > 0 ? names : benchmarkNames) {
    console.log(`\n── ${name} ──`);
    const { run } = (await import(new URL(`${name}.bench.ts`, folder).href)) as { run: () => Promise<void> };
    await run();
  }
