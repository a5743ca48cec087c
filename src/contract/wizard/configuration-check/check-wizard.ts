/** Validates a configuration before use. Each message names the place and what to do. */
import * as z from "zod/mini";
import { type WizardConfig, type WizardSection, wizardConfig } from "../config.ts";
import { listPlacedSections, toFieldPattern } from "../item-lists.ts";
import { preparePatterns } from "../validation/patterns.ts";
import { checkAnswersInTexts } from "./check-answers-in-texts.ts";
import { checkField } from "./check-fields.ts";
import { checkNames } from "./check-names.ts";
import { checkOutcomes } from "./check-outcomes.ts";
import { checkReachability } from "./check-reachability.ts";
import { checkReferences } from "./check-references.ts";
import { checkSettings } from "./check-settings.ts";
import { checkTasks } from "./check-tasks.ts";
import { checkTexts } from "./check-texts.ts";
import { checkConstants } from "./expressions/check-constants.ts";
import { checkDecisions } from "./expressions/check-decisions.ts";
import { checkExpressions } from "./expressions/check-expressions.ts";
import { checkOperands } from "./expressions/check-operands.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlaces,
  createFindingAt,
  createPlaces,
  getPlaceWithin,
  suggestName,
} from "./places.ts";
import { describeSchemaIssue, findUnknownKeys } from "./schema-findings.ts";

export interface CheckOptions {
  /**
   * Names of the service's lists. The check reports a list that is neither here nor in the configuration. If
   * `serviceLists` is absent, the check accepts every name of a list.
   */
  readonly serviceLists?: readonly string[];
  /**
   * Names of the service's registers for `remote` validators. If absent, the check accepts every name of a
   * register.
   */
  readonly serviceRegisters?: readonly string[];
}

/**
 * Returns everything wrong with a configuration; empty for a valid one. Accepts any value. Keys that the schema does
 * not have are findings here, although the portal ignores them.
 */
export async function checkWizard(
  source: unknown,
  options: CheckOptions = {},
): Promise<readonly ConfigurationFinding[]> {
  const unknownKeys = findUnknownKeys(wizardConfig, source).map(explainDepth);
  const parsed = z.safeParse(wizardConfig, source);
  if (!parsed.success)
    return [...parsed.error.issues.flatMap((issue) => describeSchemaIssue(issue, source)), ...unknownKeys];
  const config = parsed.data;
  const places = createPlaces(config);
  const expressionFindings = checkExpressions(config, places);
  return [
    ...unknownKeys,
    ...checkNames(config, places, options.serviceLists),
    ...checkReferences(config, places),
    ...checkSettings(config),
    ...checkTexts(config),
    ...checkAnswersInTexts(config),
    ...checkStepKinds(config, places),
    ...checkOutcomes(config, places),
    ...checkTasks(config, places),
    ...listPlacedSections(config).flatMap(({ section }) => [
      ...checkSection(section, places),
      ...section.fields.flatMap((field) => checkField(config, section, field, places, options)),
    ]),
    ...expressionFindings,
    ...checkOperands(config),
    ...checkConstants(config),
    ...checkDecisions(config, places),
    ...(await checkPatterns(config, places)),
    ...(expressionFindings.length === 0 ? checkReachability(config, places) : []),
  ];
}

/** Replaces the schema's message about items that are nested too deeply: three levels are allowed. */
function explainDepth(finding: ConfigurationFinding): ConfigurationFinding {
  const isTooDeep =
    finding.path.at(-1) === "fields" && finding.path.filter((key) => key === "fields").length > 3;
  return isTooDeep
    ? { ...finding, message: "items nest to a depth of three: make a section of its own for these questions" }
    : finding;
}

/**
 * Checks that the form has a review step, that its last step is a declaration, and that every other step has
 * a section if its kind needs one.
 */
function checkStepKinds({ steps }: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  const kindsWithoutSections = ["review", "declaration", "outcome"];
  const kinds = steps.map((step) => step.kind);
  const stepsPlace = { path: ["steps"] };
  return [
    ...(kinds.includes("review")
      ? []
      : [createFindingAt(stepsPlace, "there is no step of kind review: add one")]),
    ...(kinds.at(-1) === "declaration"
      ? []
      : [createFindingAt(stepsPlace, "the last step must be of kind declaration")]),
    ...steps
      .filter(({ kind, sections }) => !kindsWithoutSections.includes(kind) && sections.length === 0)
      .map(({ id }) => createFindingAt(places.step(id), "has no sections: add one, or remove the step")),
  ];
}

function checkSection(section: WizardSection, places: ConfigurationPlaces): ConfigurationFinding[] {
  const { repeat, fields } = section;
  const place = places.section(section.id);
  const keys = fields.map((field) => field.key);
  const itemNameKeys = [...(repeat?.itemLabel ?? []), ...(repeat?.uniqueBy ? [repeat.uniqueBy] : [])];
  const repeatPlace = getPlaceWithin(place, "repeat");
  return [
    ...(fields.length === 0
      ? [createFindingAt(place, "asks nothing: add a field, or remove the section")]
      : []),
    ...itemNameKeys
      .filter((key) => !keys.includes(key))
      .map((key) =>
        createFindingAt(
          repeatPlace,
          `an item is named by "${key}", which is no field of it${suggestName(key, keys)}`,
        ),
      ),
    ...(repeat && (repeat.min ?? 0) < 0
      ? [createFindingAt(repeatPlace, `min is ${repeat.min}: write a number of at least 0`)]
      : []),
    ...(repeat && (repeat.max ?? 1) < 1
      ? [createFindingAt(repeatPlace, `max is ${repeat.max}, so there are no items: write at least 1`)]
      : []),
    ...(repeat && (repeat.min ?? 0) > (repeat.max ?? Number.POSITIVE_INFINITY)
      ? [createFindingAt(repeatPlace, `min ${repeat.min} is more than max ${repeat.max}`)]
      : []),
  ];
}

async function checkPatterns(
  config: WizardConfig,
  places: ConfigurationPlaces,
): Promise<ConfigurationFinding[]> {
  const refusedPatterns = new Set(await preparePatterns(config));
  if (refusedPatterns.size === 0) return [];
  return listPlacedSections(config).flatMap(({ section }) =>
    section.fields.flatMap(({ key, validate = [] }) =>
      validate.flatMap(({ params: { pattern } = {} }, at) =>
        typeof pattern === "string" && refusedPatterns.has(pattern)
          ? [
              createFindingAt(
                getPlaceWithin(places.field(toFieldPattern(section, key)), "validate", at),
                `RE2 does not know the pattern "${pattern}": look-around and back-references are not allowed`,
              ),
            ]
          : [],
      ),
    ),
  );
}
