/** Saves an application as a template, without files and signatures. */
import { type FormEvent, useId, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, CheckboxGroup, Dialog, ErrorAlert } from "#ui/index.ts";
import { MAX_NAME_LENGTH, NameFields } from "./name-fields.tsx";
import { useCreateTemplate } from "./template-actions.ts";

interface SaveAsTemplateProps {
  readonly applicationId: ApplicationId;
  /** Suggested name of the template. */
  readonly title: string;
  /** Steps that have answers and can be selected for the template. */
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  /** Called before the template is created, to save pending changes of the application. */
  readonly savePendingChanges?: () => Promise<void>;
  readonly onClose: () => void;
  readonly onCreated: (template: ApplicationTemplate) => void;
}

export function SaveAsTemplate({ applicationId, title, steps, ...callbacks }: SaveAsTemplateProps) {
  const t = useText();
  const formId = useId();
  const createMutation = useCreateTemplate(callbacks.onCreated);
  const [names, setNames] = useState({ name: title.slice(0, MAX_NAME_LENGTH), description: "" });
  const [chosenSteps, setChosenSteps] = useState<readonly string[]>(() => steps.map(({ id }) => id));
  const [isTried, setTried] = useState(false);
  const isNamed = names.name.trim() !== "";

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isNamed || chosenSteps.length === 0) return;
    await callbacks.savePendingChanges?.();
    createMutation.mutate({
      Name: names.name.trim(),
      Description: names.description.trim(),
      ApplicationId: applicationId,
      ...(chosenSteps.length < steps.length && { StepIds: [...chosenSteps] }),
    });
  }

  return (
    <Dialog
      open
      onClose={callbacks.onClose}
      title={t("templates.save.title")}
      closeLabel={t("templates.close")}
      footer={
        <Button variant="primary" type="submit" form={formId} busy={createMutation.isPending}>
          {t("templates.save.save")}
        </Button>
      }
      cancelLabel={t("templates.cancel")}
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {createMutation.error && (
          <ErrorAlert failure={getErrorText(createMutation.error)} t={t} title={t("templates.save.failed")} />
        )}
        <p>{t("templates.save.about")}</p>
        <NameFields value={names} onChange={setNames} isMissing={isTried && !isNamed} />
        <CheckboxGroup
          legend={t("templates.parts")}
          name="template-parts"
          required
          error={isTried && chosenSteps.length === 0 ? t("templates.partsMissing") : undefined}
          values={chosenSteps}
          onChange={setChosenSteps}
          options={steps.map(({ id, title: label }) => ({ value: id, label }))}
        />
      </form>
    </Dialog>
  );
}
