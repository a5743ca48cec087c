/**
 * Finds decisions that cannot work for people: rules that always or never apply, required questions that
 * nobody can answer, and conditions that read answers of a later step.
 */
import type { WizardConfig } from "../../config.ts";
import { listPlacedSections, toFieldPattern } from "../../item-lists.ts";
import { findPathPattern, toFormOutline } from "../../outline.ts";
import { type ConfigurationFinding, type ConfigurationPlaces, createFindingAt } from "../places.ts";

export function checkDecisions(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  return [...checkRules(config), ...checkReadOnly(config, places), ...checkConditionOrder(config, places)];
}

function checkRules({ rules }: WizardConfig): ConfigurationFinding[] {
  return rules.flatMap(({ id, when, severity }, at) => {
    const place = { path: ["rules", at, "when"], name: id };
    if (when === false)
      return [createFindingAt(place, "never applies: write an expression, or remove the rule")];
    if (when !== true) return [];
    const effect = severity === "error" ? "nobody can lodge the form" : "everybody is warned";
    return [
      createFindingAt(
        place,
        `always applies, so ${effect}: write an expression that is true if answers are wrong`,
      ),
    ];
  });
}

/** Finds required questions that are always read-only and have no value. */
function checkReadOnly(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  return listPlacedSections(config).flatMap(({ section }) =>
    section.fields
      .filter(
        (field) =>
          field.readOnlyIf === true &&
          field.requiredIf !== undefined &&
          field.requiredIf !== false &&
          field.default === undefined &&
          !field.prefill,
      )
      .map(({ key }) =>
        createFindingAt(
          places.field(toFieldPattern(section, key)),
          "is required, but always read-only and empty: add a default or prefill, or remove readOnlyIf",
        ),
      ),
  );
}

/**
 * Finds questions and sections whose condition reads an answer of a later step. When people give that answer,
 * they have already passed the question.
 */
function checkConditionOrder(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  if (config.layout !== "steps") return [];
  const outline = toFormOutline(config);
  const stepIndex = new Map(config.steps.map(({ id }, index) => [id, index]));
  const targets = [
    ...[...outline.fields.values()].map(({ pattern, step }) => [`field:${pattern}`, step.id] as const),
    ...[...outline.sections.values()].map(({ section, step }) => [`section:${section.id}`, step.id] as const),
  ];
  return targets.flatMap(([target, stepId]) =>
    (outline.expressions.get(target)?.reads ?? []).flatMap((path) => {
      const pattern = findPathPattern(outline, path) ?? path;
      const stepOfAnswer = outline.fields.get(pattern)?.step ?? outline.sections.get(pattern)?.step;
      if (!stepOfAnswer || (stepIndex.get(stepOfAnswer.id) ?? 0) <= (stepIndex.get(stepId) ?? 0)) return [];
      return [
        createFindingAt(
          places.target(target),
          `reads "${path}", which is asked later, in the step "${stepOfAnswer.id}": move one of them, because people have passed this step`,
        ),
      ];
    }),
  );
}
