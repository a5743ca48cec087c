/** Checks the pages that end a form, and the texts of the receipt that depend on answers (decisions 121). */
import { toNumber } from "../answers/values.ts";
import type { FeeRange, WizardConfig, WizardStep } from "../config.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  type ConfigurationPlaces,
  createFindingAt,
  getPlaceWithin,
} from "./places.ts";

export function checkOutcomes(
  { steps, submission }: WizardConfig,
  places: ConfigurationPlaces,
): ConfigurationFinding[] {
  const { outcomes = [] } = submission;
  const unconditionalIndex = outcomes.findIndex(({ when }) => when === true);
  return [
    ...steps.flatMap((step) => checkOutcomeStep(step, places.step(step.id))),
    ...outcomes.flatMap(({ id, when, fees }, at) => {
      const place = { path: ["submission", "outcomes", at], name: id };
      const isHidden = unconditionalIndex >= 0 && unconditionalIndex < at;
      return [
        ...(outcomes.findIndex((outcome) => outcome.id === id) < at
          ? [createFindingAt(getPlaceWithin(place, "id"), `the outcome "${id}" comes twice: rename one`)]
          : []),
        ...(isHidden || when === false
          ? [
              createFindingAt(
                getPlaceWithin(place, "when"),
                isHidden
                  ? "never applies: an entry before it always does, so move that one to the end"
                  : "never applies: write an expression in when, or remove the entry",
              ),
            ]
          : []),
        ...checkFeeRange(fees, getPlaceWithin(place, "fees")),
      ];
    }),
  ];
}

function checkOutcomeStep(step: WizardStep, place: ConfigurationPlace): ConfigurationFinding[] {
  const { kind, outcome, sections, visibleIf } = step;
  if (kind !== "outcome")
    return outcome
      ? [
          createFindingAt(
            getPlaceWithin(place, "outcome"),
            `a ${kind} step has no outcome: make it of kind outcome`,
          ),
        ]
      : [];
  return [
    ...(outcome ? [] : [createFindingAt(place, "needs outcome: the text of the page in outcome.body")]),
    ...(sections.length > 0
      ? [
          createFindingAt(
            getPlaceWithin(place, "sections"),
            "an outcome asks nothing: move its questions to a step before it, and write []",
          ),
        ]
      : []),
    ...(visibleIf === undefined || visibleIf === true
      ? [createFindingAt(place, "ends the form for everybody: write in visibleIf when it does")]
      : []),
    ...checkFeeRange(outcome?.fees, getPlaceWithin(place, "outcome", "fees")),
  ];
}

function checkFeeRange(fees: FeeRange | undefined, place: ConfigurationPlace): ConfigurationFinding[] {
  const [from, to] = [toNumber(fees?.from), toNumber(fees?.to)];
  const negativeAmount = [from, to].find((amount) => amount !== undefined && amount < 0);
  if (negativeAmount !== undefined)
    return [
      createFindingAt(place, `has the amount ${negativeAmount}, which is less than 0: write 0 or more`),
    ];
  return from !== undefined && to !== undefined && from > to
    ? [createFindingAt(place, `begins with ${from}, which is more than its end ${to}: exchange them`)]
    : [];
}
