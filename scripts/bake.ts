/** Bakes hosts: `npm run bake -- --hosts DIR --out DIR --env NAME [--only a,b] [--shard i/n] [--compiled DIR]` */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Enables the compile cache before all other imports: in a small bake, loading and compiling modules takes
// most of the time. Threads and the processes that draw pictures inherit `NODE_COMPILE_CACHE`.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("../node_modules/.cache/bake", import.meta.url));
enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
const { bakeHosts } = await import("./bake/bake-hosts.ts");
const { createProgressBar } = await import("./release/progress-bar.ts");
const { describeReport, getExitCode } = await import("./bake/report.ts");
const { parseBakeOptions } = await import("./options.ts");

try {
  const options = parseBakeOptions(process.argv.slice(2));
  const report = await bakeHosts(options, createProgressBar(process.stderr));
  console.log(describeReport(report).join("\n"));
  if (options.edge.platforms.length > 0) {
    const { writeEdgeFiles } = await import("./edge/write-edge-files.ts");
    for (const file of await writeEdgeFiles(options.outDir, options.edge)) console.log(`wrote ${file}`);
  }
  const hasNothingToDo = options.isForPictures && report.hosts.length === 0;
  process.exitCode = hasNothingToDo ? 0 : getExitCode(report, options.isStrict);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
