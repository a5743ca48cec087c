/** Notices above a step. One offers the newer form; the other lists the questions to answer again after the switch. */
import { useState } from "react";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { ReconciledAnswers } from "#contract/wizard/versions/reconcile.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useAllProblems } from "../lodgement-context.tsx";
import { QuestionsToAnswerAgain } from "./questions-to-answer-again.tsx";
import { RemovedAnswers } from "./removed-answers.tsx";

/** Offers the newer form. The draft can be edited in the old form, but must be lodged in the newer one. */
export function NewerFormNotice({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  return (
    <Alert
      tone="info"
      role="status"
      title={t("lodgement.changed.title")}
      className="mb-6 print:hidden"
      action={<Button onClick={onOpen}>{t("lodgement.changed.see")}</Button>}
    >
      {t("lodgement.changed.waiting")}
    </Alert>
  );
}

export interface AdoptedForm {
  readonly changes: ReconciledAnswers;
  /** The form with which the draft was started. */
  readonly previousConfig: WizardConfig;
}

interface AdoptedFormNoticeProps extends AdoptedForm {
  readonly onGoTo: (stepId: string, path?: string) => void;
}

export function AdoptedFormNotice({ changes, previousConfig, onGoTo }: AdoptedFormNoticeProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const problemPaths = new Set(useAllProblems().map(({ path }) => path));
  const { removedAnswers } = changes;
  const questionsToAnswer = changes.reaskedQuestions.filter(({ path }) => problemPaths.has(path));
  if (!isOpen) return null;
  return (
    <Alert
      tone="info"
      title={t("lodgement.changed.taken")}
      className="mb-6 print:hidden"
      action={<Button onClick={() => setOpen(false)}>{t("lodgement.changed.close")}</Button>}
    >
      <div className="grid gap-3">
        {questionsToAnswer.length > 0 ? (
          <>
            <p>{t("lodgement.changed.again", { count: questionsToAnswer.length })}</p>
            <QuestionsToAnswerAgain reaskedQuestions={questionsToAnswer} onGoTo={onGoTo} />
          </>
        ) : (
          <p>{t("lodgement.changed.allAnswered")}</p>
        )}
        {removedAnswers.length > 0 && (
          <details>
            <summary>{t("lodgement.changed.setAside", { count: removedAnswers.length })}</summary>
            <div className="mt-3">
              <RemovedAnswers removedAnswers={removedAnswers} config={previousConfig} />
            </div>
          </details>
        )}
      </div>
    </Alert>
  );
}
