import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Field, FileDrop, Select } from "#ui/index.ts";
import { dropdownQuery } from "#work/choices/dropdown-choices.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import { getDocumentTypeId } from "#work/uploads/upload-row.ts";
import { listUploadTypes } from "../documents.queries.ts";
import { TypeOptions } from "../type-options.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { ReceivedDocuments } from "./received-documents.tsx";
import { UploadItem } from "./upload-item.tsx";
import { type UploadTarget, useUploads } from "./use-uploads.ts";

interface DocumentUploadProps extends UploadTarget {
  readonly documentTypeId?: string | undefined;
  /**
   * Path of the question that the applicant answers with the files. An officer asked this question in a
   * request for information (decisions 91).
   */
  readonly itemPath?: string | undefined;
  /** Paths of questions whose files are not listed here, because they are listed beside the question. */
  readonly excludedItemPaths?: readonly string[] | undefined;
  /** If `received` and `documentTypeId` are set, lists the documents of that type uploaded since `since`. */
  readonly received?: { readonly since: string; readonly onOpen: (documentId: string) => void } | undefined;
  /** Called with the number of files that are not uploaded yet, including failed uploads. */
  readonly onPending?: ((count: number) => void) | undefined;
  /**
   * Ids of document types whose uploads are not listed here, because another part of the screen lists them.
   */
  readonly excludedTypeIds?: readonly string[] | undefined;
}

/** Uploads files. Asks for the document type first unless `documentTypeId` is set. */
export function DocumentUpload({
  documentTypeId,
  itemPath,
  excludedItemPaths = [],
  received,
  onPending,
  excludedTypeIds = [],
  ...target
}: DocumentUploadProps) {
  const t = useText();
  const language = useLanguage();
  const [selectedTypeId, setSelectedTypeId] = useState("");
  const uploads = useUploads(target);
  const typeId = documentTypeId ?? selectedTypeId;
  const hasType = typeId !== "";
  const rows = excludedTypeIds.includes(typeId)
    ? []
    : uploads.rows.filter(
        ({ place }) =>
          getDocumentTypeId(place) === typeId &&
          !excludedItemPaths.includes(place.itemPath ?? "") &&
          (itemPath === undefined || itemPath === place.itemPath),
      );
  const onPendingRef = useRef(onPending);
  onPendingRef.current = onPending;
  useEffect(() => onPendingRef.current?.(rows.length), [rows.length]);
  const accept = target.limits.fileTypes.join(",");
  const addFiles = (files: readonly File[]) => uploads.add(files, { labels: [typeId], itemPath });
  return (
    <div className="grid max-w-prose gap-3">
      {received && documentTypeId !== undefined && (
        <ReceivedDocuments
          {...target}
          {...received}
          documentTypeId={documentTypeId}
          itemPath={itemPath}
          excludedItemPaths={excludedItemPaths}
          uploads={uploads}
        />
      )}
      {documentTypeId === undefined && (
        <DocumentTypeField value={selectedTypeId} onValue={setSelectedTypeId} />
      )}
      <FileDrop
        multiple
        disabled={!hasType}
        accept={accept}
        onFiles={addFiles}
        texts={{
          choose: t("documents.choose"),
          drop: t("documents.drop"),
          limits: hasType
            ? t("documents.limits", formatFileLimits(target.limits, language))
            : t("documents.typeFirst"),
        }}
      />
      {hasType && <PhotoButton fileTypes={target.limits.fileTypes} onFiles={addFiles} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {rows.map((row) => (
            <UploadItem key={row.id} row={row} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DocumentTypeField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useText();
  const types = useQuery(dropdownQuery(useClient(), "DocumentType"));
  return (
    <Field label={t("documents.type")}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t("documents.typeChoose")}
          onChange={(event) => onValue(event.target.value)}
        >
          <TypeOptions types={listUploadTypes(types.data)} />
        </Select>
      )}
    </Field>
  );
}
