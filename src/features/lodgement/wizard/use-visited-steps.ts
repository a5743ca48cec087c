import { useMemo, useRef } from "react";
import type { OpenLodgement } from "../lodgement.ts";

/**
 * Returns the steps that the person has visited: the steps up to the one stored by the service, and the steps of this
 * visit.
 */
export function useVisitedSteps(
  { config }: OpenLodgement,
  remembered: string | null,
  stepId: string | undefined,
) {
  const visitedStepIds = useRef(new Set<string>());
  return useMemo(() => {
    const order = config.steps.map((step) => step.id);
    const until = remembered === null ? -1 : order.indexOf(remembered);
    if (stepId !== undefined) visitedStepIds.current.add(stepId);
    return new Set([...order.slice(0, until + 1), ...visitedStepIds.current]);
  }, [config, remembered, stepId]);
}
