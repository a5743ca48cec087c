import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { RemovedNote } from "#ui/index.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import { DocumentRow } from "../document-row.tsx";
import { useDocumentRemoval } from "../use-document-removal.ts";
import type { UploadsState, UploadTarget } from "./use-uploads.ts";

interface ReceivedDocumentsProps extends UploadTarget {
  readonly documentTypeId: string;
  /** Start time: documents uploaded earlier are not listed. */
  readonly since: string;
  readonly itemPath: string | undefined;
  readonly excludedItemPaths: readonly string[];
  readonly uploads: UploadsState;
  readonly onOpen: (documentId: string) => void;
}

/** Lists the documents of one type received since a time, with actions to open, replace or delete them. */
export function ReceivedDocuments({
  applicationId,
  documentTypeId,
  since,
  itemPath,
  excludedItemPaths,
  limits,
  uploads,
  onUploaded: onChange,
  onOpen,
}: ReceivedDocumentsProps) {
  const t = useText();
  const removal = useDocumentRemoval(applicationId, onChange);
  const documents = useQuery(applicationDocumentsQuery(useClient(), applicationId)).data ?? [];
  const receivedDocuments = documents.filter(
    (document) =>
      document.DocumentTypeIds.includes(documentTypeId) &&
      document.UploadedAt >= since &&
      (itemPath === undefined || document.ItemPath === itemPath) &&
      !excludedItemPaths.includes(document.ItemPath ?? "") &&
      !document.IsOutcome &&
      document.State !== "Superseded" &&
      !removal.isRemoved(document.Id),
  );
  return (
    <>
      {receivedDocuments.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {receivedDocuments.map((document) => (
            <DocumentRow
              key={document.Id}
              document={document}
              rights={{ mayAdd: true, mayRemove: true }}
              acceptedFileTypes={limits.fileTypes.join(",")}
              onOpen={onOpen}
              onReplace={(file) =>
                uploads.add([file], {
                  labels: document.DocumentTypeIds,
                  itemPath: document.ItemPath,
                  replacesId: document.Id,
                })
              }
              onRemove={() => removal.remove(document)}
            />
          ))}
        </ul>
      )}
      {removal.removed.map((document) => (
        <RemovedNote
          key={document.Id}
          undoLabel={t("documents.undo")}
          onUndo={() => removal.undo(document)}
          busy={removal.isUndoing(document.Id)}
        >
          {t("documents.deleted", { name: document.FileName })}
        </RemovedNote>
      ))}
    </>
  );
}
