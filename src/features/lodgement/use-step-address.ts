import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useClient } from "#api/api-context.ts";
import { updateCurrentWizardStepId } from "#api/application-draft.ts";
import type { ApplicationId, StepId } from "#contract/shapes.ts";
import type { LodgementWizardProps } from "./lodgement-wizard.tsx";

interface StepAddress {
  readonly shown: string | undefined;
  readonly asked: string | undefined;
  readonly onNavigate: LodgementWizardProps["onNavigate"];
}

/** The address says which step is shown, and the service remembers it. */
export function useStepAddress(id: ApplicationId, { shown, asked, onNavigate }: StepAddress): void {
  const client = useClient();
  const { mutate: remember } = useMutation({
    meta: { error: "shown" },
    mutationFn: (CurrentStepId: StepId) =>
      updateCurrentWizardStepId(client, { params: { id }, body: { CurrentStepId } }),
  });
  const isElsewhere = shown !== undefined && asked !== shown;
  useEffect(() => {
    if (isElsewhere && shown) onNavigate(shown, { replace: true });
  }, [isElsewhere, shown, onNavigate]);
  useEffect(() => {
    if (shown) remember(shown as StepId);
  }, [shown, remember]);
}
