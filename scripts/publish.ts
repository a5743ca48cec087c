/** `npm run publish -- --from OUT --to TARGET …`: publishes baked hosts, or rolls them back (decisions 87). */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/publish", import.meta.url)));
const { createProgressBar } = await import("./release/progress-bar.ts");
const { openBakedOutput } = await import("./release/baked-output.ts");
const { openTarget } = await import("./release/target/open-target.ts");
const { publishRelease } = await import("./release/publish.ts");
const { parsePublishCommand } = await import("./release/publish-options.ts");
const { describePublishReport, getPublishExitCode } = await import("./release/publish-report.ts");
const { describeRollback, getRollbackExitCode, rollBackHosts } = await import("./release/rollback.ts");

async function run(argv: readonly string[]): Promise<number> {
  const command = parsePublishCommand(argv);
  const { to, isJson } = command;
  const target = await openTarget(to, command);
  const lock = { isForced: command.breakLock };
  const print = (report: object, lines: readonly string[]) =>
    console.log(isJson ? JSON.stringify(report, null, 2) : lines.join("\n"));
  try {
    if (command.rollback !== undefined) {
      const report = await rollBackHosts(target, command.rollback, { ...command, lock });
      print(report, describeRollback(report));
      return getRollbackExitCode(report);
    }
    const report = await publishRelease(openBakedOutput(command.from ?? ""), target, {
      ...command,
      lock,
      onProgress: createProgressBar(process.stderr, "objects"),
    });
    print(report, describePublishReport(report));
    return getPublishExitCode(report);
  } finally {
    target.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
