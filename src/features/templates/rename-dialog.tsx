import { type FormEvent, useId, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert } from "#ui/index.ts";
import { NameFields } from "./name-fields.tsx";
import { useRenameTemplate } from "./template-actions.ts";

interface RenameDialogProps {
  readonly template: ApplicationTemplate;
  readonly onClose: () => void;
}

export function RenameDialog({ template, onClose }: RenameDialogProps) {
  const t = useText();
  const formId = useId();
  const renameMutation = useRenameTemplate(onClose);
  const [names, setNames] = useState({ name: template.Name, description: template.Description });
  const isNamed = names.name.trim() !== "";

  function rename(event: FormEvent) {
    event.preventDefault();
    if (isNamed)
      renameMutation.mutate({
        Id: template.Id,
        Name: names.name.trim(),
        Description: names.description.trim(),
      });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("templates.rename.title")}
      closeLabel={t("templates.close")}
      footer={
        <Button variant="primary" type="submit" form={formId} busy={renameMutation.isPending}>
          {t("templates.rename.save")}
        </Button>
      }
      cancelLabel={t("templates.cancel")}
    >
      <form id={formId} noValidate onSubmit={rename} className="grid gap-5">
        {renameMutation.error && (
          <ErrorAlert
            failure={getErrorText(renameMutation.error)}
            t={t}
            title={t("templates.rename.failed")}
          />
        )}
        <NameFields value={names} onChange={setNames} isMissing={!isNamed} />
      </form>
    </Dialog>
  );
}
