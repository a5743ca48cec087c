/** The document viewer as a full-screen dialog. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { isApiError } from "#api/errors.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { downloadDocument, getDownloadUrl } from "#contract/applications/document.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, createLazyDialog, Dialog, EmptyState, openFile } from "#ui/index.ts";
import { documentVersionsQuery } from "#work/documents.queries.ts";
import { isGone, LoadError } from "#work/load-error.tsx";
import { pagesOutsideArea } from "../paths.ts";

const ViewerDialog = createLazyDialog(
  () => import("#features/viewer/viewer-dialog.tsx"),
  (part) => part.ViewerDialog,
);

interface DocumentDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function DocumentDialog({ id, onClose }: DocumentDialogProps) {
  const t = useText();
  const versions = useQuery(documentVersionsQuery(useClient(), id));
  const document = versions.data?.find(({ Id }) => Id === id);
  if (document && document.State !== "Quarantined")
    return <DocumentContent document={document} onClose={onClose} />;
  if (versions.isPending) return null;
  const { error } = versions;
  // The id comes from the URL, which anybody can edit. Status 400 means that the text in the URL cannot be a
  // document id.
  const isUnknown =
    versions.isSuccess || isGone(error) || (isApiError(error) && error.details.status === 400);
  return (
    <Dialog open onClose={onClose} closeLabel={t("documents.close")} title={t("documents.find")}>
      {isUnknown ? (
        <EmptyState icon="folder" title={t(document ? "documents.heldBack" : "documents.notFound")}>
          {t(document ? "documents.heldBackText" : "documents.notFoundText")}
        </EmptyState>
      ) : (
        <LoadError title={t("viewer.failed")} onRetry={() => versions.refetch()} error={error} />
      )}
    </Dialog>
  );
}

function DocumentContent({ document, onClose }: { document: ApplicationDocument; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const { Id: id, FileName, Size, DocumentTypeName, Version } = document;
  const version = Version > 1 && t("documents.version", { version: formatNumber(Version, language) });
  const downloadMutation = useMutation({
    mutationFn: () => client.call(getDownloadUrl, { params: { id } }),
    onSuccess: ({ Url }) => openFile(`${location.origin}${pagesOutsideArea.viewer(Url, FileName)}`),
  });
  return (
    <ViewerDialog
      name={FileName}
      size={Size}
      details={[DocumentTypeName, version].filter(Boolean).join(" · ")}
      load={(watch) => client.call(downloadDocument, { params: { id }, ...watch })}
      onClose={onClose}
      actions={
        <Button
          className="max-sm:hidden"
          variant="quiet"
          icon="external"
          aria-label={t("documents.ownWindow")}
          title={t("documents.ownWindow")}
          busy={downloadMutation.isPending}
          onClick={() => downloadMutation.mutate()}
        />
      }
    />
  );
}
