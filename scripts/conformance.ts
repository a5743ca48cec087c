/**
 * `npm run conformance -- --service URL --user NAME --password PW`: checks each API call of a provider's
 * service against the contract. `--help` lists the options; `conformance/README.md` lists the records that
 * the check cannot delete.
 */
import { writeFileSync } from "node:fs";
import { checkConformance } from "./conformance/check-conformance.ts";
import {
  CONFORMANCE_USAGE,
  type ConformanceCommand,
  evaluateReport,
  parseCommand,
  UsageError,
} from "./conformance/command.ts";
import { formatReport } from "./conformance/format-report.ts";
import { toJUnit } from "./conformance/junit.ts";

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command !== "help") return await check(command);
    console.log(CONFORMANCE_USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${CONFORMANCE_USAGE}`);
    return 2;
  }
}

async function check({ options, judgement, reportPath, junit }: ConformanceCommand): Promise<number> {
  try {
    await fetch(options.service);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    console.error(`${options.service} does not respond: ${cause instanceof Error ? cause.message : cause}`);
    return 1;
  }
  const report = await checkConformance(options);
  const { exitCode, notes } = evaluateReport(report, judgement);
  console.log([formatReport(report), ...notes].join("\n"));
  if (reportPath) writeFileSync(reportPath, `${JSON.stringify(report, null, 2)}\n`);
  if (junit) writeFileSync(junit, toJUnit(report, judgement));
  return exitCode;
}
