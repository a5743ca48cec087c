/** Fills an open draft from a template. First shows which answers would be overwritten. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { loadDataFromTemplate } from "#contract/applications/application-template.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, EmptyState, ErrorAlert, Field, Select, Skeleton } from "#ui/index.ts";
import { templatesQuery } from "#work/choices/start-choices.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { compareWithTemplate } from "./template-changes.ts";
import { TemplateChangesForm } from "./template-changes-form.tsx";
import { templateAnswersQuery } from "./templates.queries.ts";

interface OpenDraft {
  readonly applicationId: ApplicationId;
  readonly applicationTypeId: string;
  readonly config: WizardConfig;
  readonly answers: () => Answers;
  /** Saves pending changes. Resolves with false if saving failed. */
  readonly save: () => Promise<boolean>;
  readonly formatText: (words: MessageText) => string;
}

interface FillFromTemplateProps extends OpenDraft {
  readonly onClose: () => void;
  /** Called after the draft's answers changed. The dialog is busy until the promise resolves. */
  readonly onFilled: (count: number) => Promise<void>;
}

export function FillFromTemplate({ onClose, onFilled, ...draft }: FillFromTemplateProps) {
  const t = useText();
  const client = useClient();
  const templates = useQuery(templatesQuery(client, draft.applicationTypeId));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const templateId = chosenId ?? templates.data?.[0]?.Id ?? "";
  const template = useQuery({ ...templateAnswersQuery(client, templateId), enabled: templateId !== "" });
  const [excludedStepIds, setExcludedStepIds] = useState<ReadonlySet<string>>(new Set());
  const [isOverwriting, setOverwriting] = useState(false);
  const templateAnswers = template.data?.Answers;
  const changes = templateAnswers ? compareWithTemplate(draft.config, templateAnswers, draft.answers()) : [];
  const selectedChanges = changes.filter(
    ({ stepId, addedCount, differingQuestions }) =>
      !excludedStepIds.has(stepId) && (addedCount > 0 || (isOverwriting && differingQuestions.length > 0)),
  );
  const answerCount = selectedChanges.reduce(
    (sum, { addedCount, differingQuestions }) =>
      sum + addedCount + (isOverwriting ? differingQuestions.length : 0),
    0,
  );
  const fillMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: async () => {
      if (!(await draft.save())) throw new SaveFailedError();
      await client.call(loadDataFromTemplate, {
        params: { a: draft.applicationId, b: templateId },
        body: { StepIds: selectedChanges.map(({ stepId }) => stepId), Overwrite: isOverwriting },
      });
    },
    onSuccess: () => onFilled(answerCount),
  });

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("templates.fill.title")}
      closeLabel={t("templates.close")}
      footer={
        <Button
          variant="primary"
          busy={fillMutation.isPending}
          disabled={selectedChanges.length === 0}
          onClick={() => fillMutation.mutate()}
        >
          {t("templates.fill.fill", { count: answerCount })}
        </Button>
      }
      cancelLabel={t("templates.cancel")}
    >
      <div className="grid gap-5">
        {fillMutation.error instanceof SaveFailedError && (
          <ErrorAlert failure={{ key: "templates.fill.unsaved" }} t={t} />
        )}
        {fillMutation.error && !(fillMutation.error instanceof SaveFailedError) && (
          <ErrorAlert failure={getErrorText(fillMutation.error)} t={t} title={t("templates.fill.failed")} />
        )}
        {templates.isPending && <Skeleton lines={4} />}
        {isUnavailable(templates) && (
          <LoadError
            title={t("templates.failed")}
            onRetry={() => templates.refetch()}
            error={templates.error}
          />
        )}
        {templates.data?.length === 0 && (
          <EmptyState icon="template" title={t("templates.fill.none")}>
            {t("templates.fill.noneText")}
          </EmptyState>
        )}
        {templateId !== "" && (
          <Field label={t("templates.template")} required>
            {(control) => (
              <Select
                {...control}
                name="fill-template"
                value={templateId}
                onChange={(event) => setChosenId(event.target.value)}
                options={(templates.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
              />
            )}
          </Field>
        )}
        {templateId !== "" && template.isPending && <Skeleton lines={4} />}
        {isUnavailable(template) && (
          <LoadError
            title={t("templates.failed")}
            onRetry={() => template.refetch()}
            error={template.error}
          />
        )}
        {templateAnswers && (
          <TemplateChangesForm
            changes={changes}
            excludedStepIds={excludedStepIds}
            onExcludedStepIds={setExcludedStepIds}
            isOverwriting={isOverwriting}
            onOverwriting={setOverwriting}
            translate={draft.formatText}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Thrown if pending changes could not be saved. Nothing was filled in. */
class SaveFailedError extends Error {}
