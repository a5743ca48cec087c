import type { Step, WizardConfig } from "#contract/wizard/config.ts";

/** Topics that determine the visible steps. */
export function stepTopics(config: WizardConfig): readonly string[] {
  return config.steps.flatMap((step) => [`step:${step.id}`, `scope:${step.id}`]);
}

/** The requested step; else the nearest visible one before it; else the first. */
export function findCurrentStep(
  config: WizardConfig,
  visible: readonly Step[],
  requestedId: string | null | undefined,
): Step | undefined {
  const order = config.steps.map((step) => step.id);
  const at = requestedId ? order.indexOf(requestedId) : -1;
  const before = visible.filter((step) => order.indexOf(step.id) <= at);
  return before.at(-1) ?? visible[0];
}

/** The visible step after or before another. */
export function findNeighbour(visible: readonly Step[], stepId: string, by: 1 | -1): Step | undefined {
  const at = visible.findIndex((step) => step.id === stepId);
  return at < 0 ? undefined : visible[at + by];
}
