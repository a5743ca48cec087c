/** Shows a step: its heading and the screen for its kind. `screensByKind` needs an entry for each new kind. */

import { type ReactNode, useEffect, useRef } from "react";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { getFullName } from "#contract/full-name.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { useFocusRecovery } from "#ui/page/use-focus-recovery.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useDismissUndoOnLeave } from "../sections/show-undo.ts";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { findNeighbourStep } from "../wizard/visible-steps.ts";
import { expandItemsAround, findAnswerControl } from "./focus-answer.ts";
import { FormStep } from "./form-step.tsx";
import { DeclarationStep, OutcomeStep, ReviewStep } from "./lazy-steps.tsx";
import { StepPanels } from "./step-panels.tsx";

export interface StepScreenProps {
  readonly step: WizardStep;
  readonly visibleSteps: readonly WizardStep[];
  /** Path of the answer to focus. In the review, path of the answer that the person has just changed. */
  readonly targetPath: string | null;
  /** A notice about the whole application, below the heading. */
  readonly notice?: ReactNode;
  readonly zeroHash: string;
  /** True if the person came from the review to change one answer. "Continue" then returns to the review. */
  readonly isReturning: boolean;
  readonly onReturning: (isReturning: boolean) => void;
  readonly onGoTo: (stepId: string, path?: string) => void;
  /** Opens the task list. Present in the layout `tasks`, where steps have no order. */
  readonly onTaskList?: () => void;
  readonly onReceipt: (receipt: Receipt) => void;
  /** Called after the last step if that step does not lodge the application. */
  readonly onFinish?: () => void;
}

export function StepScreen(props: StepScreenProps) {
  const { step, visibleSteps, targetPath, zeroHash, isReturning, onReturning, onGoTo, onReceipt } = props;
  const { onTaskList } = props;
  const t = useText();
  const applicant = useApplicant();
  const { config } = useLodgement();
  const container = useRef<HTMLDivElement>(null);
  useDismissUndoOnLeave();
  useFocusRecovery(container);
  const previousStep = findNeighbourStep(visibleSteps, step.id, -1);
  const nextStep = findNeighbourStep(visibleSteps, step.id, 1);
  const reviewStep = visibleSteps.find((visibleStep) => visibleStep.kind === "review");

  useEffect(() => {
    const control = targetPath ? findAnswerControl(targetPath) : undefined;
    expandItemsAround(control);
    control?.closest(".field")?.scrollIntoView({ block: "center" });
    const elementToFocus = control ?? container.current?.querySelector<HTMLElement>("h1");
    elementToFocus?.focus({ preventScroll: control !== undefined });
    if (!control) window.scrollTo({ top: 0 });
  }, [targetPath]);

  const isDeclaration = step.kind === "declaration";
  const goToPrevious = previousStep && (() => onGoTo(previousStep.id));
  const goBack = isDeclaration ? goToPrevious : (onTaskList ?? goToPrevious);
  const changeAnswer = (stepId: string, path?: string) => {
    onReturning(true);
    onGoTo(stepId, path);
  };
  const showOpenProblems = () => {
    onReturning(false);
    onGoTo(reviewStep?.id ?? step.id);
  };

  function continueFromStep() {
    const targetStep = isReturning && reviewStep ? reviewStep : nextStep;
    onReturning(false);
    if (onTaskList && step.kind !== "review" && targetStep !== reviewStep) onTaskList();
    else if (targetStep)
      onGoTo(targetStep.id, (isReturning && targetStep === reviewStep && targetPath) || undefined);
    else props.onFinish?.();
  }

  const screensByKind: Partial<Record<WizardStep["kind"], () => ReactNode>> = {
    review: () => (
      <ReviewStep returnPath={targetPath} onBack={goBack} onNext={continueFromStep} onChange={changeAnswer} />
    ),
    outcome: () => <OutcomeStep step={step} onBack={goBack} />,
    declaration: () => (
      <DeclarationStep
        zeroHash={zeroHash}
        signerName={getFullName(applicant)}
        onBack={goBack}
        onChange={changeAnswer}
        onShowRemaining={showOpenProblems}
        onReceipt={onReceipt}
      />
    ),
  };
  return (
    <div ref={container} className="grid gap-6">
      <div>
        <p className="text-muted">
          <TranslatedFormText words={config.title} />
        </p>
        <h1 className="page-title" tabIndex={-1}>
          <TranslatedFormText words={step.title} />
        </h1>
        {step.intro && (
          <p className="page-sub">
            <TranslatedFormText words={step.intro} />
          </p>
        )}
        {!step.intro && step.estimatedMinutes !== undefined && step.kind !== "review" && (
          <p className="page-sub">{t("lodgement.step.minutes", { count: step.estimatedMinutes })}</p>
        )}
      </div>
      {props.notice}
      <StepPanels step={step} />
      {screensByKind[step.kind]?.() ?? (
        <FormStep step={step} onBack={goBack} onNext={continueFromStep} returnsToReview={isReturning} />
      )}
    </div>
  );
}
