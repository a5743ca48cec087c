import { type DragEvent, useId, useState } from "react";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { useText } from "#i18n/use-text.ts";
import { pickFiles } from "#ui/files/pick-files.ts";
import { RemovedNote, RowButton, StatusTag } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { getDocumentTypeId } from "#work/uploads/upload-row.ts";
import { type DocumentTypeGroup, isOutstandingType } from "./document-groups.ts";
import { DocumentRow, type DocumentRowRights } from "./document-row.tsx";
import { documentStateTones } from "./document-state.ts";
import { PhotoButton } from "./upload/photo-button.tsx";
import { UploadItem } from "./upload/upload-item.tsx";
import type { UploadsState } from "./upload/use-uploads.ts";
import type { DocumentRemoval } from "./use-document-removal.ts";

interface DocumentTypeBlockProps {
  readonly typeGroup: DocumentTypeGroup;
  readonly rights: DocumentRowRights;
  readonly limits: FileLimits;
  readonly uploads: UploadsState;
  readonly removal: DocumentRemoval;
  readonly onOpen: (id: string) => void;
}

/** Shows one document type with its documents and uploads. Files can be dropped on it. */
export function DocumentTypeBlock({
  typeGroup,
  rights,
  limits,
  uploads,
  removal,
  onOpen,
}: DocumentTypeBlockProps) {
  const t = useText();
  const titleId = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const accept = limits.fileTypes.join(",");
  const shownDocuments = typeGroup.documents.filter(({ Id }) => !removal.isRemoved(Id));
  const removedDocuments = removal.removed.filter(({ DocumentTypeId }) => DocumentTypeId === typeGroup.id);
  const uploadRows = uploads.rows.filter(({ place }) => getDocumentTypeId(place) === typeGroup.id);
  const isMissing = isOutstandingType(typeGroup) && shownDocuments.length === 0 && uploadRows.length === 0;

  const addFiles = (files: readonly File[]) => uploads.add(files, { labels: [typeGroup.id] });
  const replaceDocument = (document: ApplicationDocument, file: File) =>
    uploads.add([file], {
      labels: document.DocumentTypeIds,
      itemPath: document.ItemPath ?? null,
      replacesId: document.Id,
    });
  const chooseFiles = () => pickFiles({ accept, multiple: true }, addFiles);
  const acceptsDrop = ({ dataTransfer }: DragEvent) => rights.mayAdd && dataTransfer.types.includes("Files");
  function handleDrop(event: DragEvent) {
    setDraggedOver(false);
    if (!acceptsDrop(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const dropElement =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-document]");
    const replacedDocument = dropElement
      ? shownDocuments.find(({ Id }) => Id === dropElement.dataset["document"])
      : undefined;
    const [file] = files;
    if (replacedDocument && file && files.length === 1 && replacedDocument.State !== "Accepted")
      replaceDocument(replacedDocument, file);
    else addFiles(files);
  }
  return (
    <section
      aria-labelledby={titleId}
      className={`grid gap-0.5 border-line border-t py-3 ${isDraggedOver ? "bg-brand-tint outline-2 outline-brand-mark outline-dashed" : ""}`}
      onDragOver={(event) => {
        if (!acceptsDrop(event)) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 id={titleId} className="font-semibold">
          {typeGroup.name}
        </h4>
        {isMissing && typeGroup.state === "Required" && (
          <StatusTag tone={documentStateTones.Required}>{t("documents.state.Required")}</StatusTag>
        )}
        {typeGroup.requirement !== "Required" && shownDocuments.length === 0 && (
          <span className="text-muted text-sm">{t(`documents.requirement.${typeGroup.requirement}`)}</span>
        )}
      </div>
      {typeGroup.labels.length > 0 && <p className="text-muted text-sm">{typeGroup.labels.join(" · ")}</p>}
      {isMissing && rights.mayAdd && <p className="text-sm">{t("documents.missingText")}</p>}
      {typeGroup.labelledDocuments.map((document) => (
        <p key={document.Id} className="text-muted text-sm">
          {t("documents.within", { name: document.FileName })}
        </p>
      ))}
      <ul className="divide-y divide-line">
        {shownDocuments.map((document) => (
          <DocumentRow
            key={document.Id}
            document={document}
            rights={rights}
            acceptedFileTypes={accept}
            onOpen={onOpen}
            onReplace={(file) => replaceDocument(document, file)}
            onRemove={() => removal.remove(document)}
          />
        ))}
        {uploadRows.map((row) => (
          <UploadItem key={row.id} row={row} uploads={uploads} />
        ))}
      </ul>
      {removedDocuments.map((document) => (
        <RemovedNote
          key={document.Id}
          undoLabel={t("documents.undo")}
          onUndo={() => removal.undo(document)}
          busy={removal.isUndoing(document.Id)}
        >
          {t("documents.deleted", { name: document.FileName })}
        </RemovedNote>
      ))}
      {rights.mayAdd && (
        <div className="mt-1 flex flex-wrap gap-2 print:hidden [&>.button-quiet:first-child]:-ms-3">
          <RowButton
            variant={isMissing ? "secondary" : "quiet"}
            label={t(isMissing ? "documents.choose" : "documents.addAnother")}
            row={typeGroup.name}
            icon={isMissing ? "upload" : "plus"}
            onClick={chooseFiles}
          />
          {isMissing && (
            <PhotoButton fileTypes={limits.fileTypes} onFiles={addFiles} documentName={typeGroup.name} />
          )}
        </div>
      )}
    </section>
  );
}
