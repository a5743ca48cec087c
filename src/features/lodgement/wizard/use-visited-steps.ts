import { useMemo, useRef } from "react";
import type { OpenLodgement } from "../lodgement.ts";

/**
 * Returns the steps that the person has visited: the steps up to the one stored by the service, and the steps of this
 * visit.
 */
export function useVisitedSteps(
  { config }: OpenLodgement,
  storedStepId: string | null,
  stepId: string | undefined,
) {
  const visitedStepIds = useRef(new Set<string>());
  return useMemo(() => {
    const stepIds = config.steps.map((step) => step.id);
    const storedIndex = storedStepId === null ? -1 : stepIds.indexOf(storedStepId);
    if (stepId !== undefined) visitedStepIds.current.add(stepId);
    return new Set([...stepIds.slice(0, storedIndex + 1), ...visitedStepIds.current]);
  }, [config, storedStepId, stepId]);
}
