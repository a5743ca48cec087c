import { isFinishedTask, TASK_LIST_ID } from "#contract/wizard/tasks/form-tasks.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useFormTasks } from "./use-form-tasks.ts";

interface TaskProgressProps {
  /** True while the task list is shown. A button back to the list is not needed then. */
  readonly isListShown: boolean;
  readonly onGoTo: (stepId: string) => void;
}

/** Shows a button that returns to the list and, on wide screens, the number of finished tasks. */
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
