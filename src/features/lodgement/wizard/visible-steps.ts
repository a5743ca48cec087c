import type { WizardConfig, WizardStep } from "#contract/wizard/config.ts";
import { listContentTargets } from "#contract/wizard/expressions/step-content.ts";

/** Returns the store topics that determine the visible steps. */
export function listStepTopics(config: WizardConfig): readonly string[] {
  return config.steps.flatMap((step) => [`step:${step.id}`, `scope:${step.id}`, ...listContentTargets(step)]);
}

/**
 * Returns the requested step if it is visible, otherwise the nearest visible step before it, otherwise the first one.
 * If the requested step has no content, returns the next visible step.
 */
export function findCurrentStep(
  config: WizardConfig,
  visibleSteps: readonly WizardStep[],
  requestedId: string | null | undefined,
  isEmpty: (stepId: string) => boolean,
): WizardStep | undefined {
  const stepIds = config.steps.map((step) => step.id);
  const requestedIndex = requestedId ? stepIds.indexOf(requestedId) : -1;
  if (requestedId && isEmpty(requestedId)) {
    const nextStep = visibleSteps.find((step) => stepIds.indexOf(step.id) > requestedIndex);
    if (nextStep) return nextStep;
  }
  const earlierSteps = visibleSteps.filter((step) => stepIds.indexOf(step.id) <= requestedIndex);
  return earlierSteps.at(-1) ?? visibleSteps[0];
}

/** Returns the visible step after or before another step. */
export function findNeighbourStep(
  visibleSteps: readonly WizardStep[],
  stepId: string,
  by: 1 | -1,
): WizardStep | undefined {
  const index = visibleSteps.findIndex((step) => step.id === stepId);
  return index < 0 ? undefined : visibleSteps[index + by];
}
