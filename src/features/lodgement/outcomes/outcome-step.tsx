/** The page that ends a form before lodging, such as "You do not need this permit". */
import { computeFeeRange } from "#contract/wizard/answers/outcomes.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { StepActions } from "../steps/step-actions.tsx";
import { FormRichText } from "../texts/rich-text.tsx";
import { OutcomeFees } from "./outcome-fees.tsx";

interface OutcomeStepProps {
  readonly step: WizardStep;
  /** Returns to the questions. Absent on a single page, because the questions are above. */
  readonly onBack?: (() => void) | undefined;
}

export function OutcomeStep({ step, onBack }: OutcomeStepProps) {
  const t = useText();
  const { store, config } = useLodgement();
  if (!step.outcome) return null;
  const { body, fees } = step.outcome;
  return (
    <div className="grid max-w-3xl gap-6" data-outcome={step.id}>
      <div className="prose-width">
        <FormRichText words={body} at={step.id} />
      </div>
      <OutcomeFees fees={computeFeeRange(store.view, fees)} country={config.country} />
      <p className="text-muted">{t("lodgement.outcome.nothingLodged")}</p>
      <StepActions onBack={onBack}>
        <Button icon="print" onClick={() => window.print()}>
          {t("lodgement.print")}
        </Button>
      </StepActions>
    </div>
  );
}
