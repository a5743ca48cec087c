/** How a call is tried: one scenario for each call of an area; a test names those that are missing. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { ScenarioContext } from "./scenario-context.ts";

export type Scenario = (context: ScenarioContext) => Promise<unknown>;

/** What is not as with most calls. */
export interface RefusalRules {
  /** Statuses for an id that nobody knows, instead of 404; none where any text is answered. */
  readonly unknown?: readonly number[];
  /** The thing is everybody's (a list of choices, a language), so that another person gets it too. */
  readonly isShared?: true;
  /** What the body names as its `Id` is not what the address names. */
  readonly isAboutAnother?: true;
}

export interface ScenarioWithRules {
  readonly run: Scenario;
  readonly refusalRules: RefusalRules;
}

/** A scenario whose call behaves otherwise when it is used wrongly. */
export function withRefusalRules(manners: RefusalRules, run: Scenario): ScenarioWithRules {
  return { run, refusalRules: manners };
}

type NamesOf<Area> = { [Name in keyof Area]: Area[Name] extends EndpointShape ? Name : never }[keyof Area];

/** By the names of an area's calls. */
export type ScenariosOf<Area> = Readonly<
  Partial<Record<NamesOf<Area> & string, Scenario | ScenarioWithRules>>
>;
