/** The parts of a check of a deployment: what it reads, and how it reports. */
import type { HttpClient } from "./http-client.ts";
import type { Site } from "./site.ts";

export interface Problem {
  /** Name of the check. */
  readonly check: string;
  readonly what: string;
  readonly remedy: string;
}

export interface CheckContext {
  readonly client: HttpClient;
  readonly site: Site;
  /** Reports a problem unless the condition holds. */
  expect(condition: boolean, what: string): void;
}

export interface Check {
  readonly name: string;
  /** Printed with a failure: the change that a deployer has to make. */
  readonly remedy: string;
  run(context: CheckContext): Promise<void>;
}
