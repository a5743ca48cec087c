/** The layout for short forms: all steps on one page, with the declaration at the end. */

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { getFullName } from "#contract/full-name.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { ErrorSummary } from "#ui/index.ts";
import { createControlId } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useDismissUndoOnLeave } from "../sections/show-undo.ts";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { useProblemText } from "../texts/use-form-text.ts";
import { focusAnswer } from "./focus-answer.ts";
import { DeclarationStep } from "./lazy-steps.tsx";
import { SinglePageStep } from "./single-page-step.tsx";

interface SinglePageProps {
  readonly visibleSteps: readonly WizardStep[];
  /** The step requested by the URL, otherwise the step shown last. */
  readonly stepId: string;
  /** A notice about the whole application, below the heading. */
  readonly notice?: ReactNode;
  readonly zeroHash: string;
  /** Called when another step scrolls into view. */
  readonly onVisible: (stepId: string) => void;
  readonly onReceipt: (receipt: Receipt) => void;
}

export function SinglePage({
  visibleSteps,
  stepId,
  notice,
  zeroHash,
  onVisible,
  onReceipt,
}: SinglePageProps) {
  const t = useText();
  useDismissUndoOnLeave();
  const problemText = useProblemText();
  const applicant = useApplicant();
  const { config, problems } = useLodgement();
  const initialProps = useRef({ stepId, visibleSteps });
  const heading = useRef<HTMLHeadingElement>(null);
  const [lastAttempt, setLastAttempt] = useState<{ attempt: number; errors: readonly AnswerProblem[] }>({
    attempt: 0,
    errors: [],
  });
  const questionSteps = visibleSteps.filter(({ kind }) => kind !== "review" && kind !== "declaration");
  const declaration = visibleSteps.find(({ kind }) => kind === "declaration");

  useEffect(() => {
    const [firstStep] = initialProps.current.visibleSteps;
    if (firstStep && initialProps.current.stepId !== firstStep.id) focusAnswer(initialProps.current.stepId);
    else heading.current?.focus({ preventScroll: true });
  }, []);

  function showOpenProblems() {
    const errors = questionSteps.flatMap(({ id }) => problems.showStep(id));
    setLastAttempt(({ attempt }) => ({ attempt: attempt + 1, errors }));
  }

  return (
    <div className="grid gap-10">
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        <TranslatedFormText words={config.title} />
      </h1>
      {notice}
      {lastAttempt.errors.length > 0 && (
        <ErrorSummary
          attempt={lastAttempt.attempt}
          title={t("lodgement.review.open", { count: lastAttempt.errors.length })}
          items={lastAttempt.errors.map((problem) => ({
            text: problemText(problem, true),
            href: `#${createControlId(problem.path)}` as const,
          }))}
        />
      )}
      {questionSteps.map((step) => (
        <SinglePageStep key={step.id} step={step} onVisible={onVisible} />
      ))}
      {declaration && (
        <section
          id={`step-${declaration.id}`}
          aria-labelledby={`step-${declaration.id}-title`}
          className="grid gap-6"
        >
          <h2 id={`step-${declaration.id}-title`} className="font-semibold text-2xl" tabIndex={-1}>
            <TranslatedFormText words={declaration.title} />
          </h2>
          <DeclarationStep
            zeroHash={zeroHash}
            signerName={getFullName(applicant)}
            onBack={undefined}
            showRemainingLabel={t("lodgement.declaration.showOpen")}
            onChange={focusAnswer}
            onShowRemaining={showOpenProblems}
            onReceipt={onReceipt}
          />
        </section>
      )}
    </div>
  );
}
