/** The layout `tasks`: the list, or the step that was opened from it (decisions 108). */
import { useEffect, useState } from "react";
import type { WizardStep } from "#contract/wizard/config.ts";
import { isFinishedTask, TASK_LIST_ID } from "#contract/wizard/tasks/form-tasks.ts";
import { StepScreen, type StepScreenProps } from "../steps/step-screen.tsx";
import type { LodgementWizardProps } from "../wizard/lodgement-wizard-props.ts";
import { TaskList } from "./task-list.tsx";
import { useFormTasks } from "./use-form-tasks.ts";

interface TaskScreenProps extends Omit<StepScreenProps, "step" | "onTaskList"> {
  /** The step named in the URL; undefined for the list, and for steps that are hidden. */
  readonly step: WizardStep | undefined;
  readonly requestedStepId: string | undefined;
  readonly onNavigate: LodgementWizardProps["onNavigate"];
}

export function TaskScreen(props: TaskScreenProps) {
  // The key mounts the component again for each step, because `OpenTask` checks only once that the step can be opened.
  return <OpenTask key={props.step?.id ?? TASK_LIST_ID} {...props} />;
}

function OpenTask({ step, requestedStepId, onNavigate, ...props }: TaskScreenProps) {
  const { tasks, isKnown } = useFormTasks();
  // Decide only once, so that a step does not close while the person answers it. Until the documents are
  // loaded, every step can be opened. Otherwise a reload of the review would show the task list instead.
  const [isOpen] = useState(() => {
    if (!step) return false;
    const task = tasks.find((formTask) => formTask.step.id === step.id);
    if (task) return task.state !== "blocked" || !isKnown;
    return step.kind === "outcome" || !isKnown || tasks.every(isFinishedTask);
  });
  const isListShown = !step || !isOpen;
  const isUrlOutdated = isListShown && requestedStepId !== TASK_LIST_ID;
  useEffect(() => {
    if (isUrlOutdated) onNavigate(TASK_LIST_ID, { replace: true });
  }, [isUrlOutdated, onNavigate]);
  if (isListShown)
    return (
      <TaskList
        visibleSteps={props.visibleSteps}
        notice={props.notice}
        onOpen={(stepId) => props.onGoTo(stepId)}
      />
    );
  return <StepScreen {...props} step={step} onTaskList={() => props.onGoTo(TASK_LIST_ID)} />;
}
