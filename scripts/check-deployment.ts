/**
 * `npm run check:deployment -- URL… [--connect-to URL]`: checks deployed hosts over HTTP, and says what is wrong and
 * what to change. `--connect-to` is a server's URL, if the host name does not resolve to it yet.
 */
import { parseArgs } from "node:util";
import type { DeploymentProblem } from "./edge/check/check.ts";
import { checkDeployment } from "./edge/check/run-checks.ts";

/** Maximum number of problems printed per check. */
const SHOWN = 5;

const { values, positionals } = parseArgs({
  options: { "connect-to": { type: "string" } },
  allowPositionals: true,
});

function listProblems(problems: readonly DeploymentProblem[]): string {
  return [...Map.groupBy(problems, ({ check }) => check)]
    .map(([check, group]) => {
      const more = group.length > SHOWN ? [`  … and ${group.length - SHOWN} more`] : [];
      const lines = group.slice(0, SHOWN).map(({ description }) => `  ${description}`);
      return [`${check}:`, ...lines, ...more, `  → ${group[0]?.remedy}`].join("\n");
    })
    .join("\n");
}

if (positionals.length === 0) {
  console.error("Name the address of a host: npm run check:deployment -- https://permits.example");
  process.exitCode = 1;
}
const connectTo = values["connect-to"] === undefined ? undefined : new URL(values["connect-to"]);
for (const address of positionals)
  try {
    const { problems, checkedCount: examined } = await checkDeployment(new URL(address), connectTo);
    console.log(`${address}: ${examined} conditions examined, ${problems.length} not met`);
    if (problems.length === 0) continue;
    console.log(listProblems(problems));
    process.exitCode = 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const remedy = message.includes("ENOTFOUND")
      ? ". Before DNS is changed, add --connect-to http://SERVER:PORT"
      : "";
    console.error(`${address}: ${message}${remedy}`);
    process.exitCode = 1;
  }
