import { isFinishedTask, TASK_LIST_ID } from "#contract/wizard/tasks/form-tasks.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useFormTasks } from "./use-form-tasks.ts";

interface TaskProgressProps {
  /** True while the list itself is shown. */
  readonly isListShown: boolean;
  readonly onGoTo: (stepId: string) => void;
}

/** The way back to the list from a step, and how many tasks are done; beside the step on wide screens. */
export function TaskProgress({ isListShown, onGoTo }: TaskProgressProps) {
  const t = useText();
  const { tasks } = useFormTasks();
  const finishedCount = tasks.filter(isFinishedTask).length;
  if (isListShown) return null;
  return (
    <nav aria-label={t("lodgement.steps.label")} className="grid gap-1 py-1 max-lg:ms-auto">
      <Button size="s" icon="arrow-left" className="justify-self-start" onClick={() => onGoTo(TASK_LIST_ID)}>
        {t("lodgement.tasks.back")}
      </Button>
      <p className="text-muted text-sm max-lg:hidden">
        {t("lodgement.tasks.progress", { done: finishedCount, count: tasks.length })}
      </p>
    </nav>
  );
}
