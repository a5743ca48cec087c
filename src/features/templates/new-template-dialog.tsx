/** Creates an empty template. The person then fills it in with the wizard. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert, Field, Select } from "#ui/index.ts";
import { NameFields } from "./name-fields.tsx";
import { useCreateTemplate } from "./template-actions.ts";
import { templateTypesQuery } from "./templates.queries.ts";

interface NewTemplateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (template: ApplicationTemplate) => void;
}

export function NewTemplateDialog({ onClose, onCreated }: NewTemplateDialogProps) {
  const t = useText();
  const formId = useId();
  const types = useQuery(templateTypesQuery(useClient()));
  const createMutation = useCreateTemplate(onCreated);
  const [typeId, setTypeId] = useState("");
  const [names, setNames] = useState({ name: "", description: "" });
  const [isTried, setTried] = useState(false);
  const isNamed = names.name.trim() !== "";

  function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isNamed || typeId === "") return;
    createMutation.mutate({
      Name: names.name.trim(),
      Description: names.description.trim(),
      ApplicationTypeId: typeId,
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("templates.new.title")}
      closeLabel={t("templates.close")}
      footer={
        <Button variant="primary" type="submit" form={formId} busy={createMutation.isPending}>
          {t("templates.new.create")}
        </Button>
      }
      cancelLabel={t("templates.cancel")}
    >
      <form id={formId} noValidate onSubmit={create} className="grid gap-5">
        {createMutation.error && (
          <ErrorAlert failure={getErrorText(createMutation.error)} t={t} title={t("templates.new.failed")} />
        )}
        <NameFields value={names} onChange={setNames} isMissing={isTried && !isNamed} />
        <Field
          label={t("templates.type")}
          required
          error={isTried && typeId === "" ? t("templates.typeMissing") : undefined}
        >
          {(control) => (
            <Select
              {...control}
              name="template-type"
              value={typeId}
              placeholder={t(types.isPending ? "templates.loading" : "templates.choose")}
              onChange={(event) => setTypeId(event.target.value)}
              options={(types.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
            />
          )}
        </Field>
        {types.isError && (
          <Button icon="refresh" onClick={() => types.refetch()}>
            {t("templates.retry")}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
