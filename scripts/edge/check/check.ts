/** Types for the checks of a deployment: a check, its input, and the problems that it reports. */
import type { HttpClient } from "./http-client.ts";
import type { CheckedSite } from "./site.ts";

export interface DeploymentProblem {
  readonly check: string;
  readonly description: string;
  readonly remedy: string;
}

export interface CheckContext {
  readonly client: HttpClient;
  readonly site: CheckedSite;
  /** Reports a problem unless the condition holds. */
  expect(condition: boolean, what: string): void;
}

export interface DeploymentCheck {
  readonly name: string;
  /** The change that a deployer has to make, printed with a failure. */
  readonly remedy: string;
  run(context: CheckContext): Promise<void>;
}
