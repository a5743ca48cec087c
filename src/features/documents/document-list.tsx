import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { FileLimits } from "#api/file-check.ts";
import type { ApplicationDocument } from "#contract/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, ErrorState, Skeleton, Table, Tbody, Th, Thead, Tr } from "#ui/index.ts";
import { DocumentRow, UNLESS_NARROW } from "./document-row.tsx";
import { sortDocuments } from "./document-state.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { documentsQuery } from "./documents.queries.ts";

export interface DocumentListProps {
  readonly applicationId: ApplicationId;
  /** Whether documents may be added now, and taken away again. */
  readonly mayAdd: boolean;
  readonly mayDelete: boolean;
  readonly limits: FileLimits;
}

export function DocumentList({ applicationId, mayAdd, mayDelete, limits }: DocumentListProps) {
  const t = useText();
  const documents = useQuery(documentsQuery(useClient(), applicationId));
  return (
    <div className="grid gap-6">
      {documents.isPending && <Skeleton lines={6} />}
      {documents.isError && (
        <ErrorState
          title={t("documents.failed")}
          onRetry={() => void documents.refetch()}
          retryLabel={t("documents.retry")}
        >
          {t("documents.failedText")}
        </ErrorState>
      )}
      {documents.data?.length === 0 && (
        <EmptyState icon="folder" title={t("documents.none")}>
          {t(mayAdd ? "documents.noneAdd" : "documents.noneText")}
        </EmptyState>
      )}
      {documents.data && documents.data.length > 0 && (
        <DocumentTable documents={sortDocuments(documents.data)} mayDelete={mayDelete} />
      )}
      {mayAdd && documents.data && (
        <section aria-label={t("documents.add")} className="grid gap-3 print:hidden">
          <h3 className="font-display font-semibold text-lg">{t("documents.add")}</h3>
          <DocumentUpload applicationId={applicationId} limits={limits} />
        </section>
      )}
    </div>
  );
}

interface DocumentTableProps {
  readonly documents: readonly ApplicationDocument[];
  readonly mayDelete: boolean;
}

function DocumentTable({ documents, mayDelete }: DocumentTableProps) {
  const t = useText();
  return (
    <Table caption={t("documents.title")} className="text-[0.9375rem] @min-[40rem]/table:table-fixed">
      <Thead>
        <Tr>
          <Th>{t("documents.column.document")}</Th>
          <Th className="w-40">{t("documents.column.state")}</Th>
          <Th numeric className={`w-24 ${UNLESS_NARROW}`}>
            {t("documents.column.size")}
          </Th>
          <Th className="w-32">{t("documents.column.added")}</Th>
          <Th className={mayDelete ? "w-24" : "w-16"}>
            <span className="sr-only">{t("documents.column.actions")}</span>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {documents.map((document) => (
          <DocumentRow key={document.Id} document={document} mayDelete={mayDelete} />
        ))}
      </Tbody>
    </Table>
  );
}
