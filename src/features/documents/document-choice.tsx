import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Select } from "#ui/index.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { DocumentUpload } from "./upload/document-upload.tsx";

interface DocumentChoiceProps {
  readonly applicationId: ApplicationId;
  readonly label: string;
  /** Document type for new uploads. */
  readonly documentTypeId: string;
  /** Id of the selected document; empty if none is selected. */
  readonly value: string;
  readonly onChange: (documentId: string) => void;
  readonly limits: FileLimits;
}

/** Dropdown of the application's documents, with an upload. Documents of the requested type come first. */
export function DocumentChoice(props: DocumentChoiceProps) {
  const { applicationId, label, documentTypeId, value, onChange, limits } = props;
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const documents = useQuery(applicationDocumentsQuery(client, applicationId)).data ?? [];
  const hasRequestedType = (document: { DocumentTypeIds: readonly string[] }) =>
    document.DocumentTypeIds.includes(documentTypeId);
  const sortedDocuments = documents
    .filter(({ State, Id }) => State !== "Superseded" || Id === value)
    .toSorted((one, other) => Number(hasRequestedType(other)) - Number(hasRequestedType(one)));

  async function selectNewest() {
    const allDocuments = await queries.fetchQuery({
      ...applicationDocumentsQuery(client, applicationId),
      staleTime: 0,
    });
    const [newestDocument] = allDocuments
      .filter(hasRequestedType)
      .toSorted((one, other) => (one.UploadedAt < other.UploadedAt ? 1 : -1));
    if (newestDocument) onChange(newestDocument.Id);
  }

  return (
    <div className="grid gap-4">
      <Field label={label} optionalText={t("record.optional")}>
        {(control) => (
          <Select
            {...control}
            value={value}
            placeholder={t("documents.noneChosen")}
            options={sortedDocuments.map(({ Id, FileName, DocumentTypeName }) => ({
              ...{ value: Id, label: `${FileName} · ${DocumentTypeName}` },
            }))}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <DocumentUpload
        applicationId={applicationId}
        documentTypeId={documentTypeId}
        limits={limits}
        onUploaded={() => void selectNewest()}
      />
    </div>
  );
}
