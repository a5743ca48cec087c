/**
 * `npm run check:deployment -- URL… [--connect-to URL]`: checks deployed hosts over HTTP, and says what is wrong and
 * what to change. `--connect-to` is a server's URL, if the host name does not resolve to it yet.
 */
import type { DeploymentProblem } from "./edge/check/check.ts";
import { type CheckOptions, parseCheckOptions } from "./edge/check/check-options.ts";
import { checkDeployment } from "./edge/check/run-checks.ts";

/** Maximum number of problems printed per check. */
const MAX_SHOWN_PROBLEMS = 5;

function describeProblems(problems: readonly DeploymentProblem[]): string {
  return [...Map.groupBy(problems, ({ check }) => check)]
    .map(([check, group]) => {
      const more =
        group.length > MAX_SHOWN_PROBLEMS ? [`  … and ${group.length - MAX_SHOWN_PROBLEMS} more`] : [];
      const lines = group.slice(0, MAX_SHOWN_PROBLEMS).map(({ description }) => `  ${description}`);
      return [`${check}:`, ...lines, ...more, `  → ${group[0]?.remedy}`].join("\n");
    })
    .join("\n");
}

async function check({ addresses, connectTo }: CheckOptions): Promise<void> {
  for (const address of addresses)
    try {
      const { problems, checkedCount: examinedCount } = await checkDeployment(new URL(address), connectTo);
      console.log(`${address}: ${examinedCount} conditions examined, ${problems.length} not met`);
      if (problems.length === 0) continue;
      console.log(describeProblems(problems));
      process.exitCode = 1;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const remedy = message.includes("ENOTFOUND")
        ? ". Before DNS is changed, add --connect-to http://SERVER:PORT"
        : "";
      console.error(`${address}: ${message}${remedy}`);
      process.exitCode = 1;
    }
}

try {
  await check(parseCheckOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
