import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, EmptyState, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { applicationDraftsQuery } from "../../applications.queries.ts";
import { groupByAge, isOldDraft } from "./draft-ages.ts";
import { DraftGroupList } from "./draft-group-list.tsx";

export interface DeleteDraftsDialogProps {
  readonly onDelete: (drafts: readonly ListedApplication[]) => void;
  readonly onClose: () => void;
}

/** Deletes several drafts together; drafts without recent changes are preselected. */
export function DeleteDraftsDialog({ onDelete, onClose }: DeleteDraftsDialogProps) {
  const t = useText();
  const drafts = useQuery(applicationDraftsQuery(useClient()));
  const [now] = useState(() => Date.now());
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string> | null>(null);
  const groups = groupByAge(drafts.data?.Items ?? [], now);
  const oldDrafts = groups.filter(({ age }) => isOldDraft(age)).flatMap((group) => group.drafts);
  const selectedIds = chosenIds ?? new Set(oldDrafts.map(({ Id }) => Id));
  const selectedDrafts = (drafts.data?.Items ?? []).filter(({ Id }) => selectedIds.has(Id));
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.deleteDrafts.title")}
      footer={
        <Button
          variant="danger"
          disabled={selectedDrafts.length === 0}
          onClick={() => {
            onDelete(selectedDrafts);
            onClose();
          }}
        >
          {t("applications.deleteDrafts.delete", { count: selectedDrafts.length })}
        </Button>
      }
      cancelLabel={t("applications.deleteDrafts.cancel")}
    >
      {drafts.isPending && <Skeleton lines={6} />}
      {isUnavailable(drafts) && (
        <LoadError
          title={t("applications.list.failed")}
          onRetry={() => drafts.refetch()}
          error={drafts.error}
        />
      )}
      {drafts.data && groups.length === 0 && (
        <EmptyState title={t("applications.list.empty.Drafts")}>
          {t("applications.list.emptyText.Drafts")}
        </EmptyState>
      )}
      {groups.length > 0 && <p className="mb-4 text-muted">{t("applications.deleteDrafts.hint")}</p>}
      <div className="grid gap-6">
        {groups.map((group) => (
          <DraftGroupList
            key={group.age}
            group={group}
            selectedIds={selectedIds}
            onSelectedIds={(next) => setChosenIds(next)}
          />
        ))}
      </div>
    </Dialog>
  );
}
