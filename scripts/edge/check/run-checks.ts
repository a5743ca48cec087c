/** Checks a deployed host over HTTP, with the same checks for every server, in tests and on live deployments. */
import type { DeploymentCheck, DeploymentProblem } from "./check.ts";
import { fileChecks } from "./file-checks.ts";
import { createHttpClient } from "./http-client.ts";
import { pageChecks } from "./page-checks.ts";
import { securityChecks } from "./security-checks.ts";
import { readCheckedSite } from "./site.ts";

export const deploymentChecks: readonly DeploymentCheck[] = [...pageChecks, ...fileChecks, ...securityChecks];

interface CheckReport {
  /** Number of conditions that were examined. */
  readonly checkedCount: number;
  readonly problems: readonly DeploymentProblem[];
}

/** Runs every check, or those with the given names. Throws if the URL shows no portal. */
export async function checkDeployment(
  address: URL,
  connectTo?: URL,
  names: readonly string[] = deploymentChecks.map(({ name }) => name),
): Promise<CheckReport> {
  const client = createHttpClient(address, connectTo);
  try {
    const site = await readCheckedSite(client);
    const problems: DeploymentProblem[] = [];
    let checkedCount = 0;
    for (const { name, remedy, run } of deploymentChecks.filter((check) => names.includes(check.name))) {
      const report = (description: string) => problems.push({ check: name, description, remedy });
      const expect = (condition: boolean, problem: string) => {
        checkedCount++;
        if (!condition) report(problem);
      };
      await run({ client, site, expect }).catch((error: unknown) =>
        report(error instanceof Error ? error.message : String(error)),
      );
    }
    return { checkedCount, problems };
  } finally {
    client.close();
  }
}
