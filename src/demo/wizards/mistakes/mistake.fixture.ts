/** Runs the check over forms with one mistake each, for its test and for `npm run bench author`. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import { describeFinding } from "#contract/wizard/configuration-check/places.ts";
import { registerNames } from "../../domain/applications/remote-checks.ts";
import { dropdownLists } from "../../domain/lookups/lists.ts";

/** A mistake in a form. A finding must have `place` in its location and `remedy` in its text. */
export type Mistake = readonly [
  name: string,
  makeMistake: (config: WizardConfig) => unknown,
  place: string,
  remedy: string,
];

/** A form, and the mistakes that tests add to it one at a time. */
export interface MistakeSet {
  readonly form: string;
  /** Creates the form without a mistake. */
  readonly createForm: () => WizardConfig;
  readonly mistakes: readonly Mistake[];
}

export interface MistakeResult {
  readonly findings: readonly string[];
  readonly isFound: boolean;
  /** True if a finding is at the place of the mistake. */
  readonly isPlaceNamed: boolean;
  /** True if a finding at the place of the mistake names the remedy. */
  readonly isRemedyNamed: boolean;
}

/** Checks a form against the lists and registers of the demo service. Returns the findings as text. */
export async function listFindings(form: unknown): Promise<readonly string[]> {
  const options = { serviceLists: Object.keys(dropdownLists), serviceRegisters: registerNames };
  return (await checkWizard(form, options)).map(describeFinding);
}

export async function checkMistake(
  { createForm }: MistakeSet,
  [, makeMistake, place, remedy]: Mistake,
): Promise<MistakeResult> {
  const form = createForm();
  makeMistake(form);
  const findings = await listFindings(form);
  const findingsAtPlace = findings.filter((text) => text.split(": ")[0]?.includes(place));
  return {
    findings,
    isFound: findings.length > 0,
    isPlaceNamed: findingsAtPlace.length > 0,
    isRemedyNamed: findingsAtPlace.some((text) => text.includes(remedy)),
  };
}
