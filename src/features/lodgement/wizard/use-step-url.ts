import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StepId } from "#contract/shapes.ts";
import type { DraftCalls } from "../saving/draft-calls.ts";
import type { LodgementWizardProps } from "./lodgement-wizard-props.ts";

interface StepUrlOptions {
  readonly shown: string | undefined;
  readonly requested: string | undefined;
  readonly onNavigate: LodgementWizardProps["onNavigate"];
}

/** Updates the URL to the current step, and stores the step with the service. */
export function useStepUrl(
  { remember: call }: DraftCalls,
  { shown, requested, onNavigate }: StepUrlOptions,
): void {
  const { mutate: remember } = useMutation({
    meta: { error: "shown" },
    mutationFn: (step: StepId) => call(step),
  });
  const isElsewhere = shown !== undefined && requested !== shown;
  useEffect(() => {
    if (isElsewhere && shown) onNavigate(shown, { replace: true });
  }, [isElsewhere, shown, onNavigate]);
  useEffect(() => {
    if (shown) remember(shown as StepId);
  }, [shown, remember]);
}
