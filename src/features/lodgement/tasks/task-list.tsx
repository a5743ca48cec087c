/** Shows the steps of a form as tasks. People open them in any order; the review opens when all tasks are finished. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import { type FormTask, isClosingStep, isFinishedTask } from "#contract/wizard/tasks/form-tasks.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { StatusTag, type StatusTone } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { useFormTasks } from "./use-form-tasks.ts";

const tonesByState: Readonly<Record<FormTask["state"], StatusTone>> = {
  ...{ notStarted: "info", optional: "neutral", inProgress: "warning", done: "success", blocked: "neutral" },
};

interface TaskListProps {
  readonly visibleSteps: readonly WizardStep[];
  /** A notice about the whole application, below the heading. */
  readonly notice: ReactNode;
  readonly onOpen: (stepId: string) => void;
}

export function TaskList({ visibleSteps, notice, onOpen }: TaskListProps) {
  const t = useText();
  const formatText = useFormatText();
  const joinWords = useJoinWords();
  const { config, store } = useLodgement();
  const { tasks } = useFormTasks();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const toTitle = ({ title }: WizardStep) => formatText(withAnswers(store.view, title));
  // The closing step is the review or an outcome. A review leads to the declaration. An outcome ends the form
  // without a review and a declaration.
  const closingStep = visibleSteps.find(isClosingStep);
  const isReady = closingStep?.kind === "outcome" || tasks.every(isFinishedTask);
  const finishedCount = tasks.filter(isFinishedTask).length;

  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h1 ref={heading} className="page-title" tabIndex={-1}>
          <TranslatedFormText words={config.title} />
        </h1>
        <p className="page-sub">
          {t("lodgement.tasks.progress", { done: finishedCount, count: tasks.length })}
        </p>
      </div>
      {notice}
      <ul className="border-line border-t">
        {tasks.map(({ step, state, waitsFor }) => (
          <TaskRow
            key={step.id}
            title={toTitle(step)}
            status={
              state === "blocked" ? (
                <span className="text-muted">{t("lodgement.tasks.state.blocked")}</span>
              ) : (
                <StatusTag tone={tonesByState[state]}>{t(`lodgement.tasks.state.${state}`)}</StatusTag>
              )
            }
            hint={
              waitsFor.length > 0
                ? t("lodgement.tasks.finishFirst", { steps: joinWords(waitsFor.map(toTitle)) })
                : undefined
            }
            onOpen={state === "blocked" ? undefined : () => onOpen(step.id)}
          />
        ))}
        {closingStep && (
          <TaskRow
            title={toTitle(closingStep)}
            status={!isReady && <span className="text-muted">{t("lodgement.tasks.state.blocked")}</span>}
            hint={isReady ? undefined : t("lodgement.tasks.finishAll")}
            onOpen={isReady ? () => onOpen(closingStep.id) : undefined}
          />
        )}
      </ul>
    </div>
  );
}

interface TaskRowProps {
  readonly title: string;
  readonly status: ReactNode;
  readonly hint: string | undefined;
  /** Absent while the step cannot be opened. */
  readonly onOpen: (() => void) | undefined;
}

function TaskRow({ title, status, hint, onOpen }: TaskRowProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b py-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        {onOpen ? (
          <button type="button" className="link min-h-6 text-start" aria-describedby={id} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className="text-muted">{title}</span>
        )}
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </div>
      <div id={id}>{status}</div>
    </li>
  );
}
