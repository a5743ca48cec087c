import { useState } from "react";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, DotSeparated, Menu, showToast } from "#ui/index.ts";
import { MAX_NAME_LENGTH } from "./name-fields.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { StartDialog } from "./start-dialog.tsx";
import { useCreateTemplate } from "./template-actions.ts";

interface TemplateRowProps {
  readonly template: ApplicationTemplate;
  readonly mayStart: boolean;
  readonly onEdit: (id: string) => void;
  readonly onStarted: (id: ApplicationId) => void;
  readonly onDelete: (template: ApplicationTemplate) => void;
}

export function TemplateRow({ template, mayStart, onEdit, onStarted, onDelete }: TemplateRowProps) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<"start" | "rename" | null>(null);
  const { Id, Name, Description, ApplicationTypeName, AnswerCount, UseCount, UsedAt, UpdatedAt } = template;
  const copyMutation = useCreateTemplate((copy) =>
    showToast({ tone: "success", text: t("templates.duplicated", { name: copy.Name }) }),
  );

  function duplicate() {
    const name = t("templates.copyOf", { name: Name }).slice(0, MAX_NAME_LENGTH);
    const showFailure = () =>
      showToast({ tone: "danger", text: t("templates.duplicateFailed", { name: Name }) });
    copyMutation.mutate({ Name: name, Description, TemplateId: Id }, { onError: showFailure });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-semibold wrap-anywhere">
          <bdi>{Name}</bdi>
        </h2>
        <DotSeparated
          className="text-muted"
          parts={[ApplicationTypeName, t("templates.answers", { count: AnswerCount })]}
        />
        {Description && (
          <p className="wrap-anywhere">
            <bdi>{Description}</bdi>
          </p>
        )}
        <DotSeparated
          className="text-muted text-sm"
          parts={[
            t("templates.used", { count: UseCount }),
            UsedAt && (
              <TextWithDate key="used" iso={UsedAt} text={(date) => t("templates.usedLast", { date })} />
            ),
            <TextWithDate key="changed" iso={UpdatedAt} text={(date) => t("templates.changed", { date })} />,
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayStart && (
          <Button icon="plus" onClick={() => setOpenDialog("start")}>
            {t("templates.start.action")}
            <span className="sr-only"> {Name}</span>
          </Button>
        )}
        <Menu
          align="end"
          label={t("templates.more", { name: Name })}
          button={t("templates.moreShort")}
          items={[
            { id: "edit", label: t("templates.edit"), icon: "pencil", onSelect: () => onEdit(Id) },
            { id: "rename", label: t("templates.rename.action"), onSelect: () => setOpenDialog("rename") },
            { id: "duplicate", label: t("templates.duplicate"), icon: "copy", onSelect: duplicate },
            {
              id: "delete",
              label: t("templates.delete"),
              icon: "trash",
              danger: true,
              onSelect: () => onDelete(template),
            },
          ]}
        />
      </div>
      {openDialog === "start" && (
        <StartDialog template={template} onClose={() => setOpenDialog(null)} onStarted={onStarted} />
      )}
      {openDialog === "rename" && <RenameDialog template={template} onClose={() => setOpenDialog(null)} />}
    </li>
  );
}
