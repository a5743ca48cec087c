import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, RemovedNote } from "#ui/index.ts";
import { changeStatusOfDrafts, type DraftRemovalResult, refreshDrafts } from "../../drafts-removal.ts";

interface RemovedDraftsProps {
  readonly result: DraftRemovalResult;
  readonly onChange: (next: DraftRemovalResult | null) => void;
  readonly describeError: (error: unknown) => string;
}

/** Offers to undo the deletion of drafts, and lists drafts that the service did not delete. */
export function RemovedDrafts({
  result: { changedDrafts: removedDrafts, failures },
  onChange,
  describeError,
}: RemovedDraftsProps) {
  const t = useText();
  const undoMutation = useRestoreDrafts(({ failures: notRestored }) =>
    onChange(
      notRestored.length > 0 ? { changedDrafts: notRestored.map(({ draft }) => draft), failures: [] } : null,
    ),
  );
  return (
    <div className="grid gap-2 print:hidden">
      {removedDrafts.length > 0 && (
        <RemovedNote
          key={removedDrafts.map(({ Id }) => Id).join()}
          undoLabel={t("applications.undo")}
          onUndo={() => undoMutation.mutate(removedDrafts)}
          busy={undoMutation.isPending}
        >
          {removedDrafts.length === 1
            ? t("applications.deleteDrafts.deletedOne", { title: getDraftTitle(removedDrafts[0]) })
            : t("applications.deleteDrafts.deleted", { count: removedDrafts.length })}
        </RemovedNote>
      )}
      {failures.length > 0 && (
        <Alert tone="danger" title={t("applications.deleteDrafts.failed", { count: failures.length })}>
          <ul className="list-disc ps-5">
            {failures.map(({ draft, error }) => (
              <li key={draft.Id}>{`${draft.Title}: ${describeError(error)}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Returns a mutation that undoes the deletion of drafts: it sets their status to `Draft` again. */
function useRestoreDrafts(onRestored: (result: DraftRemovalResult) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    meta: { isSentInParts: true },
    mutationFn: (drafts: readonly ApplicationSummary[]) => changeStatusOfDrafts(client, drafts, "Draft"),
    onSuccess: onRestored,
    onSettled: (_result, _error, drafts) => refreshDrafts(queries, drafts),
  });
}

function getDraftTitle(draft: ApplicationSummary | undefined): string {
  return draft?.Title ?? "";
}
