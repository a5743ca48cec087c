import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument, ChecklistDocument } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, EmptyState, Skeleton } from "#ui/index.ts";
import { applicationDocumentsQuery } from "#work/documents.queries.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { LoadError } from "#work/load-error.tsx";
import {
  type DocumentFilter,
  type DocumentTypeGroup,
  groupDocuments,
  NO_DOCUMENT_FILTER,
} from "./document-groups.ts";
import { DocumentRow, type DocumentRowRights } from "./document-row.tsx";
import { DocumentSectionHead } from "./document-section-head.tsx";
import { DocumentTypeBlock } from "./document-type-block.tsx";
import { checklistDocumentsQuery, documentRulesQuery } from "./documents.queries.ts";
import { DrawingRegister } from "./drawing-register.tsx";
import { DocumentUpload } from "./upload/document-upload.tsx";
import { useUploads } from "./upload/use-uploads.ts";
import { useDocumentRemoval } from "./use-document-removal.ts";

interface DocumentSectionProps {
  readonly applicationId: ApplicationId;
  /** Application number or address, for the name of the zip file. */
  readonly applicationName: string;
  readonly limits: FileLimits;
  /** Opens a document in the viewer. */
  readonly onOpen: (documentId: string) => void;
  /** True if the application waits until the applicant downloads the permit. */
  readonly isPermitAwaited: boolean;
}

/** Id of the document type that the applicant downloads in the step `download-permit`. */
const PERMIT_TYPE = "building-permit";

/** The documents of an application: issued, requested and uploaded. */
export function DocumentSection(props: DocumentSectionProps) {
  const t = useText();
  const client = useClient();
  const documents = useQuery(applicationDocumentsQuery(client, props.applicationId));
  const checklistDocuments = useQuery(checklistDocumentsQuery(client, props.applicationId));
  const rules = useQuery(documentRulesQuery(client, props.applicationId));
  const sectionQueries = [documents, checklistDocuments, rules];
  if (documents.data && checklistDocuments.data && rules.data) {
    const rights = {
      mayAdd: rules.data.Actions.includes("add"),
      mayRemove: rules.data.Actions.includes("remove"),
    };
    const reason = rules.data.Reason ?? (documents.data.length > 0 ? rules.data.RemoveReason : null);
    return (
      <LoadedSection
        {...props}
        documents={documents.data}
        checklistDocuments={checklistDocuments.data}
        rights={rights}
        reason={reason}
      />
    );
  }
  if (sectionQueries.some(({ isError }) => isError))
    return (
      <LoadError
        title={t("documents.failed")}
        onRetry={() => {
          for (const query of sectionQueries) if (query.isError) void query.refetch();
        }}
        error={sectionQueries.find(({ isError }) => isError)?.error}
      />
    );
  return <Skeleton lines={8} />;
}

interface LoadedSectionProps extends DocumentSectionProps {
  readonly documents: readonly ApplicationDocument[];
  readonly checklistDocuments: readonly ChecklistDocument[];
  readonly rights: DocumentRowRights;
  /** The reason why some actions are unavailable, or null. */
  readonly reason: string | null;
}

function LoadedSection({
  applicationId,
  applicationName,
  limits,
  onOpen,
  isPermitAwaited,
  documents,
  checklistDocuments,
  rights,
  reason,
}: LoadedSectionProps) {
  const t = useText();
  const [filter, setFilter] = useState<DocumentFilter>(NO_DOCUMENT_FILTER);
  const uploads = useUploads({ applicationId, limits });
  const removal = useDocumentRemoval(applicationId);
  const groups = groupDocuments(documents, checklistDocuments, { mayAdd: rights.mayAdd, filter });
  const blockProps = { rights, limits, uploads, removal, onOpen };
  const shownTypeIds = new Set(groups.typeGroups.map(({ id }) => id));
  const removedWithoutGroup = removal.removed.filter(
    ({ DocumentTypeId }) => !shownTypeIds.has(DocumentTypeId),
  );
  const isEmpty =
    groups.typeGroups.length === 0 && groups.issuedDocuments.length === 0 && removedWithoutGroup.length === 0;
  const sentTextKey = rights.mayAdd ? "documents.sent" : "documents.wasSent";
  const awaitedPermit = isPermitAwaited
    ? groups.issuedDocuments.find(({ DocumentTypeId }) => DocumentTypeId === PERMIT_TYPE)
    : undefined;
  const isFiltering = filter.text.trim() !== "" || filter.state !== "";
  return (
    <div className="grid gap-6">
      <DocumentSectionHead
        applicationId={applicationId}
        applicationName={applicationName}
        documents={documents}
        groups={groups}
        rights={rights}
        filter={filter}
        onFilter={setFilter}
      />
      {reason && <Alert tone="info">{reason}</Alert>}
      {isEmpty && (
        <EmptyState icon="folder" title={t(isFiltering ? "documents.noneFound" : "documents.none")}>
          {!isFiltering && t(rights.mayAdd ? "documents.noneAdd" : "documents.noneText")}
        </EmptyState>
      )}
      {groups.issuedDocuments.length > 0 && (
        <section aria-label={t("documents.issued")}>
          <h3 className="mb-1 font-display font-semibold text-lg">{t("documents.issued")}</h3>
          <ul className="divide-y divide-line border-line border-t">
            {groups.issuedDocuments.map((document) => (
              <DocumentRow
                key={document.Id}
                document={document}
                rights={{ mayAdd: false, mayRemove: false }}
                acceptedFileTypes=""
                isAwaited={document === awaitedPermit}
                onOpen={onOpen}
                onReplace={() => {}}
                onRemove={() => {}}
              />
            ))}
          </ul>
        </section>
      )}
      {groups.typeGroups.length + removedWithoutGroup.length > 0 && (
        <section aria-label={t(sentTextKey)}>
          <h3 className="mb-3 font-display font-semibold text-lg">{t(sentTextKey)}</h3>
          {groups.typeGroups.map((kind) => (
            <DocumentTypeBlock key={kind.id} typeGroup={kind} {...blockProps} />
          ))}
          {[...Map.groupBy(removedWithoutGroup, ({ DocumentTypeId }) => DocumentTypeId)].map(
            ([id, documents]) => (
              <DocumentTypeBlock key={id} typeGroup={toEmptiedGroup(id, documents)} {...blockProps} />
            ),
          )}
        </section>
      )}
      <DrawingRegister documents={documents} applicationName={applicationName} />
      {rights.mayAdd && (
        <section
          aria-label={t("documents.add")}
          className="grid gap-3 border-line border-t pt-6 print:hidden"
        >
          <h3 className="font-display font-semibold text-lg">{t("documents.add")}</h3>
          <DocumentUpload
            applicationId={applicationId}
            limits={limits}
            excludedTypeIds={groups.typeGroups.map(({ id }) => id)}
          />
        </section>
      )}
    </div>
  );
}

/**
 * Returns an empty group for a document type that is not requested. The section shows it after the last
 * document of the type was deleted, because the group contains the undo note.
 */
function toEmptiedGroup(id: string, [first]: readonly ApplicationDocument[]): DocumentTypeGroup {
  return {
    ...{ id, name: first?.DocumentTypeName ?? "", labels: [], documents: [], labelledDocuments: [] },
    requirement: "Optional",
    state: "NotApplicable",
  };
}
