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
  const renaming = useRenameTemplate(onClose);
  const [named, setNamed] = useState({ name: template.Name, description: template.Description });
  const isNamed = named.name.trim() !== "";

  function rename(event: FormEvent) {
    event.preventDefault();
    if (isNamed)
      renaming.mutate({
        Id: template.Id,
        Name: named.name.trim(),
        Description: named.description.trim(),
      });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("templates.rename.title")}
      closeLabel={t("templates.close")}
      footer={
        <>
          <Button variant="primary" type="submit" form={formId} busy={renaming.isPending}>
            {t("templates.rename.save")}
          </Button>
          <Button onClick={onClose}>{t("templates.cancel")}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={rename} className="grid gap-5">
        {renaming.error && (
          <ErrorAlert failure={getErrorText(renaming.error)} t={t} title={t("templates.rename.failed")} />
        )}
        <NameFields value={named} onChange={setNamed} isMissing={!isNamed} />
      </form>
    </Dialog>
  );
}
