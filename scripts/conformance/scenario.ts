/** How a call is tried: one scenario for each call of an area; a test names those that are missing. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Trial } from "./trial.ts";

export type Scenario = (trial: Trial) => Promise<unknown>;

/** What is not as with most calls. */
export interface Manners {
  /** Statuses for an id that nobody knows, instead of 404; none where any text is answered. */
  readonly unknown?: readonly number[];
  /** The thing is everybody's (a list of choices, a language), so that another person gets it too. */
  readonly isShared?: true;
  /** What the body names as its `Id` is not what the address names. */
  readonly isAboutAnother?: true;
}

export interface Tried {
  readonly run: Scenario;
  readonly manners: Manners;
}

/** A scenario whose call behaves otherwise when it is used wrongly. */
export function tried(manners: Manners, run: Scenario): Tried {
  return { run, manners };
}

type NamesOf<Area> = { [Name in keyof Area]: Area[Name] extends EndpointShape ? Name : never }[keyof Area];

/** By the names of an area's calls. */
export type ScenariosOf<Area> = Readonly<Partial<Record<NamesOf<Area> & string, Scenario | Tried>>>;
