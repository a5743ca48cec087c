import type { ApplicationSummary } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, RemovedNote } from "#ui/index.ts";
import type { DraftRemovalResult } from "../../drafts-removal.ts";
import { useRestoreDrafts } from "./use-restore-drafts.ts";

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

function getDraftTitle(draft: ApplicationSummary | undefined): string {
  return draft?.Title ?? "";
}
