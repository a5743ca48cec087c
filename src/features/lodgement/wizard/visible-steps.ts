import type { WizardConfig, WizardStep } from "#contract/wizard/config.ts";
import { listContentTargets } from "#contract/wizard/expressions/step-content.ts";

/** Topics that determine the visible steps. */
export function listStepTopics(config: WizardConfig): readonly string[] {
  return config.steps.flatMap((step) => [`step:${step.id}`, `scope:${step.id}`, ...listContentTargets(step)]);
}

/**
 * The requested step; else the nearest visible one before it; else the first. For a step without anything to show, the one after
 * it: there is nothing to go back for.
 */
export function findCurrentStep(
  config: WizardConfig,
  visible: readonly WizardStep[],
  requestedId: string | null | undefined,
  isEmpty: (stepId: string) => boolean,
): WizardStep | undefined {
  const order = config.steps.map((step) => step.id);
  const at = requestedId ? order.indexOf(requestedId) : -1;
  if (requestedId && isEmpty(requestedId)) {
    const after = visible.find((step) => order.indexOf(step.id) > at);
    if (after) return after;
  }
  const before = visible.filter((step) => order.indexOf(step.id) <= at);
  return before.at(-1) ?? visible[0];
}

/** The visible step after or before another. */
export function findNeighbour(
  visible: readonly WizardStep[],
  stepId: string,
  by: 1 | -1,
): WizardStep | undefined {
  const at = visible.findIndex((step) => step.id === stepId);
  return at < 0 ? undefined : visible[at + by];
}
