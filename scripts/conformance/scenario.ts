/** A scenario checks one call of the contract against a provider. Every call has one. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { ScenarioContext } from "./scenario-context.ts";

export type CallScenario = (context: ScenarioContext) => Promise<unknown>;

/** Exceptions to the usual rules for how the service refuses a call. */
export interface RefusalRules {
  /** Allowed statuses for an unknown id, instead of 404. Empty if the call accepts any text as an id. */
  readonly unknown?: readonly number[];
  /** True for a record that other people can read too, such as a list of choices. */
  readonly isShared?: true;
}

export interface ScenarioWithRules {
  readonly run: CallScenario;
  readonly refusalRules: RefusalRules;
}

export function withRefusalRules(rules: RefusalRules, run: CallScenario): ScenarioWithRules {
  return { run, refusalRules: rules };
}

type NamesOf<Area> = { [Name in keyof Area]: Area[Name] extends EndpointShape ? Name : never }[keyof Area];

/** Scenarios of an area, by call name. */
export type ScenariosOf<Area> = Readonly<
  Partial<Record<NamesOf<Area> & string, CallScenario | ScenarioWithRules>>
>;
