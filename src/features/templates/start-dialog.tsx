/** Starts an application from a template, with all or some of its steps. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, CheckboxGroup, Dialog, ErrorAlert, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { useStartFromTemplate } from "./template-actions.ts";
import { templateQuery } from "./templates.queries.ts";

interface StartDialogProps {
  readonly template: ApplicationTemplate;
  readonly onClose: () => void;
  readonly onStarted: (id: ApplicationId) => void;
}

export function StartDialog({ template, onClose, onStarted }: StartDialogProps) {
  const t = useText();
  const steps = useQuery(templateQuery(useClient(), template.Id));
  const startMutation = useStartFromTemplate(onStarted);
  const [excludedStepIds, setExcludedStepIds] = useState<ReadonlySet<string>>(new Set());
  const allSteps = steps.data?.Steps ?? [];
  const chosenStepIds = allSteps
    .filter(({ StepId }) => !excludedStepIds.has(StepId))
    .map(({ StepId }) => StepId);

  function start() {
    startMutation.mutate({
      template,
      ...(chosenStepIds.length < allSteps.length && { stepIds: chosenStepIds }),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("templates.start.title", { name: template.Name })}
      closeLabel={t("templates.close")}
      footer={
        <Button variant="primary" busy={startMutation.isPending} disabled={!steps.data} onClick={start}>
          {t("templates.start.start")}
        </Button>
      }
      cancelLabel={t("templates.cancel")}
    >
      <div className="grid gap-5">
        {startMutation.error && (
          <ErrorAlert failure={getErrorText(startMutation.error)} t={t} title={t("templates.start.failed")} />
        )}
        <p>{template.ApplicationTypeName}</p>
        {steps.isPending && <Skeleton lines={4} />}
        {isUnavailable(steps) && (
          <LoadError title={t("templates.failed")} onRetry={() => steps.refetch()} error={steps.error} />
        )}
        {allSteps.length > 0 && (
          <CheckboxGroup
            legend={t("templates.parts")}
            name="start-parts"
            values={chosenStepIds}
            onChange={(values) =>
              setExcludedStepIds(
                new Set(allSteps.flatMap(({ StepId }) => (values.includes(StepId) ? [] : [StepId]))),
              )
            }
            options={allSteps.map(({ StepId, Title, AnswerCount }) => ({
              value: StepId,
              label: Title,
              hint: t("templates.answers", { count: AnswerCount }),
            }))}
          />
        )}
        {steps.data && allSteps.length === 0 && <p>{t("templates.start.empty")}</p>}
      </div>
    </Dialog>
  );
}
