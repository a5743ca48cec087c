import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, EmptyState, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { groupByAge, isOldDraft } from "./draft-ages.ts";
import { DraftGroupList, getDraftElementId } from "./draft-group-list.tsx";
import { applicationDraftsQuery, DRAFTS_PER_PAGE } from "./drafts.queries.ts";

interface DeleteDraftsDialogProps {
  readonly onDelete: (drafts: readonly ListedApplication[]) => void;
  readonly onClose: () => void;
}

/** Deletes several drafts together; drafts without recent changes are preselected. */
export function DeleteDraftsDialog({ onDelete, onClose }: DeleteDraftsDialogProps) {
  const t = useText();
  const [pageCount, setPageCount] = useState(1);
  const drafts = useQuery(applicationDraftsQuery(useClient(), pageCount));
  const [now] = useState(() => Date.now());
  /** Ids of the drafts whose selection differs from the preselection. */
  const [toggledIds, setToggledIds] = useState<ReadonlySet<string>>(new Set());
  const items = drafts.data?.Items ?? [];
  const totalCount = drafts.data?.TotalCount ?? 0;
  const isLoadingMore = drafts.isPlaceholderData;
  const hasMore = isLoadingMore || totalCount > pageCount * DRAFTS_PER_PAGE;
  const groups = groupByAge(items, now);
  const selectedDrafts = groups.flatMap(({ age, drafts: sameAge }) =>
    sameAge.filter(({ Id }) => isOldDraft(age) !== toggledIds.has(Id)),
  );
  const selectedIds = new Set(selectedDrafts.map(({ Id }) => Id));
  const toggle = (id: string) =>
    setToggledIds((before) => {
      const nextIds = new Set(before);
      if (!nextIds.delete(id)) nextIds.add(id);
      return nextIds;
    });
  useFocusOnNewPage(isLoadingMore ? undefined : items[(pageCount - 1) * DRAFTS_PER_PAGE]?.Id, pageCount);
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
      {(hasMore || (pageCount > 1 && items.length > 0)) && (
        <p role="status" className="mb-4">
          {t("applications.deleteDrafts.shown", { shown: items.length, total: totalCount })}
        </p>
      )}
      <div className="grid gap-6">
        {groups.map((group) => (
          <DraftGroupList key={group.age} group={group} selectedIds={selectedIds} onToggle={toggle} />
        ))}
      </div>
      {hasMore && (
        <Button className="mt-6" busy={isLoadingMore} onClick={() => setPageCount(pageCount + 1)}>
          {t("applications.deleteDrafts.more")}
        </Button>
      )}
    </Dialog>
  );
}

/** Moves the focus to the first draft of a page that was added. `firstId` is undefined until the page is loaded. */
function useFocusOnNewPage(firstId: string | undefined, pageCount: number): void {
  const focusedPage = useRef(1);
  useEffect(() => {
    if (firstId === undefined || focusedPage.current === pageCount) return;
    focusedPage.current = pageCount;
    document.getElementById(getDraftElementId(firstId))?.focus();
  }, [firstId, pageCount]);
}
