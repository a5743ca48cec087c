/**
 * A step with fields. If there are errors, "Continue" lists them and shows a second button that continues
 * anyway, so that the person can correct them later.
 */
import { useState } from "react";
import type { WizardStep } from "#contract/wizard/config.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorSummary, joinClassNames } from "#ui/index.ts";
import { createControlId } from "../controls/control-props.ts";
import { isMissingFile, useWithoutFilesInUpload } from "../documents/running-uploads.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { SectionBlock } from "../sections/section-block.tsx";
import { useProblemText } from "../texts/use-form-text.ts";
import { StepActions } from "./step-actions.tsx";
import { useAfterDocuments } from "./use-after-documents.ts";
import { useDeferredLayout } from "./use-deferred-layout.ts";

interface FormStepProps {
  readonly step: WizardStep;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  /** True if "Continue" returns to the review. */
  readonly returnsToReview: boolean;
}

export function FormStep({ step, onBack, onNext, returnsToReview }: FormStepProps) {
  const t = useText();
  const problemText = useProblemText();
  const { problems } = useLodgement();
  const [lastAttempt, setLastAttempt] = useState<{ attempt: number; errors: readonly AnswerProblem[] }>({
    attempt: 0,
    errors: [],
  });

  const withoutFilesInUpload = useWithoutFilesInUpload();
  const errors = withoutFilesInUpload(lastAttempt.errors).filter(
    (problem) => !isMissingFile(problem) || problems.shownAt(problem.path).length > 0,
  );
  const deferredLayout = useDeferredLayout(step);

  const afterDocuments = useAfterDocuments(step.id, () => {
    const stepProblems = withoutFilesInUpload(problems.showStep(step.id));
    if (stepProblems.length === 0) onNext();
    else setLastAttempt(({ attempt }) => ({ attempt: attempt + 1, errors: stepProblems }));
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        afterDocuments.run();
      }}
      onFocus={deferredLayout.onFocus}
      className={joinClassNames("grid max-w-3xl gap-8", deferredLayout.className)}
    >
      {errors.length > 0 && (
        <ErrorSummary
          attempt={lastAttempt.attempt}
          title={t("lodgement.problems.title")}
          items={errors.map((problem) => ({
            text: problemText(problem, true),
            href: `#${createControlId(problem.path)}` as const,
          }))}
        />
      )}
      {step.sections.map((section) => (
        <SectionBlock key={section.id} section={section} />
      ))}
      <StepActions onBack={onBack}>
        <Button type="submit" variant="primary" busy={afterDocuments.isWaiting}>
          {t(returnsToReview ? "lodgement.step.toReview" : "lodgement.step.continue")}
        </Button>
        {errors.length > 0 && <Button onClick={onNext}>{t("lodgement.step.later")}</Button>}
      </StepActions>
    </form>
  );
}
