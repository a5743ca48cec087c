import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { CheckListItem } from "#contract/applications/checklist.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, CheckboxGroup, Dialog, Skeleton } from "#ui/index.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { checklistsQuery } from "./checklists.queries.ts";

/**
 * Renders an upload control. If `documentTypeId` is undefined, the control first asks the person for the
 * document type.
 */
export type RenderUpload = (upload: {
  readonly documentTypeId: string | undefined;
  readonly onUploaded: () => void;
}) => ReactNode;

interface AttachDialogProps {
  readonly item: CheckListItem;
  readonly saveMutation: UseMutationResult<unknown, unknown, string[]>;
  readonly renderUpload: RenderUpload | undefined;
  readonly onClose: () => void;
}

/** Lets the person select documents as proof for a checklist item, or upload a new document. */
export function AttachDocumentsDialog({ item, saveMutation, renderUpload, onClose }: AttachDialogProps) {
  const t = useText();
  const client = useClient();
  const documents = useQuery(applicationDocumentsQuery(client, item.ApplicationId));
  const lists = useQuery(checklistsQuery(client, item.ApplicationId));
  const [chosenIds, setChosenIds] = useState(() => item.Documents.map(({ Id }) => Id));
  const offeredDocuments = (documents.data ?? []).filter(
    ({ State, IsOutcome }) => State !== "Superseded" && State !== "Quarantined" && !IsOutcome,
  );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      closeLabel={t("checklists.close")}
      title={t("checklists.attachTo", { item: item.Text })}
      footer={
        <Button
          variant="primary"
          busy={saveMutation.isPending}
          onClick={() => saveMutation.mutate(chosenIds, { onSuccess: onClose })}
        >
          {t("checklists.attachSave")}
        </Button>
      }
      cancelLabel={t("checklists.cancel")}
    >
      <div className="grid gap-6">
        {documents.isPending && <Skeleton lines={4} />}
        {isUnavailable(documents) && (
          <LoadError
            title={t("checklists.documentsFailed")}
            onRetry={() => documents.refetch()}
            error={documents.error}
          />
        )}
        {offeredDocuments.length > 0 && (
          <CheckboxGroup
            legend={t("checklists.attachLegend")}
            name="documents"
            values={chosenIds}
            onChange={setChosenIds}
            options={offeredDocuments.map(({ Id, FileName, DocumentTypeName }) => ({
              value: Id,
              label: FileName,
              hint: DocumentTypeName,
            }))}
          />
        )}
        {documents.isSuccess && offeredDocuments.length === 0 && !renderUpload && (
          <p>{t("checklists.attachNone")}</p>
        )}
        {renderUpload && (
          <section aria-label={t("checklists.attachNew")} className="grid gap-2">
            <h3 className="font-semibold">{t("checklists.attachNew")}</h3>
            {renderUpload({
              documentTypeId: item.DocumentTypeIds[0],
              onUploaded: () => void Promise.all([documents.refetch(), lists.refetch()]),
            })}
          </section>
        )}
      </div>
    </Dialog>
  );
}
