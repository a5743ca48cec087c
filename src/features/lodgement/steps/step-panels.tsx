import type { WizardStep } from "#contract/wizard/config.ts";
import { OutsideAreaNotice } from "../land/outside-area-notice.tsx";
import { DocumentsSummary, PropertyPanel } from "./lazy-steps.tsx";

/** Panels above the questions of a property step or a documents step, in both layouts. */
export function StepPanels({ step }: { readonly step: WizardStep }) {
  if (step.kind === "property")
    return (
      <>
        <PropertyPanel />
        <OutsideAreaNotice />
      </>
    );
  return step.kind === "documents" && <DocumentsSummary step={step} />;
}
