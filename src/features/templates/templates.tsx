import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Field, PageTitle, Skeleton, TextInput } from "#ui/index.ts";
import { templatesQuery } from "#work/choices/start-choices.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { NewTemplateDialog } from "./new-template-dialog.tsx";
import { TemplateRow } from "./template-row.tsx";
import { useTemplateRemoval } from "./use-template-removal.ts";

interface TemplatesProps {
  readonly mayStart: boolean;
  readonly onEdit: (templateId: string) => void;
  readonly onStarted: (id: ApplicationId) => void;
}

/** The search field is visible if there are at least this many templates. */
const SEARCH_THRESHOLD = 8;

export function TemplatesPage({ mayStart, onEdit, onStarted }: TemplatesProps) {
  const t = useText();
  const templates = useQuery(templatesQuery(useClient()));
  const removal = useTemplateRemoval();
  const [isCreating, setCreating] = useState(false);
  const [search, setSearch] = useState("");
  const remainingTemplates = (templates.data ?? []).filter(({ Id }) => !removal.isRemoved(Id));
  const shownTemplates = remainingTemplates.filter(({ Name, Description, ApplicationTypeName }) =>
    `${Name} ${Description} ${ApplicationTypeName}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const newButton = mayStart && (
    <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
      {t("templates.new.action")}
    </Button>
  );

  return (
    <div className="grid gap-6">
      <PageTitle sub={t("templates.sub")} actions={remainingTemplates.length > 0 ? newButton : undefined}>
        {t("templates.title")}
      </PageTitle>
      {remainingTemplates.length >= SEARCH_THRESHOLD && (
        <Field label={t("templates.search")} className="max-w-md">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
      )}
      {templates.isPending && <Skeleton lines={8} />}
      {isUnavailable(templates) && (
        <LoadError
          title={t("templates.failed")}
          onRetry={() => templates.refetch()}
          error={templates.error}
        />
      )}
      {templates.data && remainingTemplates.length === 0 && (
        <EmptyState icon="template" title={t("templates.none")} action={newButton}>
          {t("templates.noneText")}
        </EmptyState>
      )}
      {shownTemplates.length > 0 && (
        <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
          {shownTemplates.map((template) => (
            <TemplateRow
              key={template.Id}
              {...{ template, mayStart, onEdit, onStarted }}
              onDelete={removal.remove}
            />
          ))}
        </ul>
      )}
      {remainingTemplates.length > 0 && shownTemplates.length === 0 && (
        <p role="status">{t("templates.noneFound", { search: search.trim() })}</p>
      )}
      {isCreating && (
        <NewTemplateDialog
          onClose={() => setCreating(false)}
          onCreated={({ Id }) => {
            setCreating(false);
            onEdit(Id);
          }}
        />
      )}
    </div>
  );
}
