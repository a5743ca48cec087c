/** The parts of a check of a deployment: what it reads, and how it reports. */
import type { HttpClient } from "./http-client.ts";
import type { CheckedSite } from "./site.ts";

export interface DeploymentProblem {
  /** Name of the check. */
  readonly check: string;
  readonly what: string;
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
  /** Printed with a failure: the change that a deployer has to make. */
  readonly remedy: string;
  run(context: CheckContext): Promise<void>;
}
