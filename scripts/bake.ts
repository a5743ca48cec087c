/** `npm run bake -- --hosts DIR --out DIR --env NAME [--only a,b] [--shard i/n] [--compiled DIR]` */
import { bakeHosts } from "./bake/bake-hosts.ts";
import { progressBar } from "./bake/progress.ts";
import { describeReport, exitCodeOf } from "./bake/report.ts";
import { readBakeOptions } from "./options.ts";

try {
  const report = await bakeHosts(readBakeOptions(process.argv.slice(2)), progressBar(process.stderr));
  console.log(describeReport(report).join("\n"));
  process.exitCode = exitCodeOf(report);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
