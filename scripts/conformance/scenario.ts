/** A scenario checks one call. A test lists calls without a scenario. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { ScenarioContext } from "./scenario-context.ts";

export type Scenario = (context: ScenarioContext) => Promise<unknown>;

/** Deviations from the usual refusals. */
export interface ErrorRules {
  /** Expected statuses for an unknown id, instead of 404; empty if any text is accepted. */
  readonly unknown?: readonly number[];
  /** The record is public (a list of choices, a language), so other people can read it too. */
  readonly isShared?: true;
  /** The `Id` of the body belongs to another record than the `:id` of the path. */
  readonly isAboutAnother?: true;
}

export interface ScenarioWithRules {
  readonly run: Scenario;
  readonly refusalRules: ErrorRules;
}

/** A scenario with its own refusal rules. */
export function withErrorRules(rules: ErrorRules, run: Scenario): ScenarioWithRules {
  return { run, refusalRules: rules };
}

type NamesOf<Area> = { [Name in keyof Area]: Area[Name] extends EndpointShape ? Name : never }[keyof Area];

/** Scenarios of an area by the names of its calls. */
export type ScenariosOf<Area> = Readonly<
  Partial<Record<NamesOf<Area> & string, Scenario | ScenarioWithRules>>
>;
