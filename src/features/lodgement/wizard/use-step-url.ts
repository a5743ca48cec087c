import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StepId } from "#contract/shapes.ts";
import type { DraftCalls } from "../saving/draft-calls.ts";
import type { LodgementWizardProps } from "./lodgement-wizard-props.ts";

interface StepUrlOptions {
  readonly currentStepId: string | undefined;
  readonly requestedStepId: string | undefined;
  readonly onNavigate: LodgementWizardProps["onNavigate"];
}

/** Updates the URL to the current step, and stores the step with the service. */
export function useStepUrl(
  { remember: call }: DraftCalls,
  { currentStepId, requestedStepId, onNavigate }: StepUrlOptions,
): void {
  const { mutate: remember } = useMutation({
    meta: { error: "shown" },
    mutationFn: (step: StepId) => call(step),
  });
  const isUrlOutdated = currentStepId !== undefined && requestedStepId !== currentStepId;
  useEffect(() => {
    if (isUrlOutdated && currentStepId) onNavigate(currentStepId, { replace: true });
  }, [isUrlOutdated, currentStepId, onNavigate]);
  useEffect(() => {
    if (currentStepId) remember(currentStepId as StepId);
  }, [currentStepId, remember]);
}
