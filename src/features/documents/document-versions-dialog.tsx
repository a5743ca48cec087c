import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatBytes, formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Dialog, DotSeparated, RowButton, Skeleton, StatusTag } from "#ui/index.ts";
import { documentVersionsQuery } from "#work/documents.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { DocumentName } from "./document-name.tsx";
import { canOpenDocument, documentStateTones, getShownDocumentState } from "./document-state.ts";
import { useDocumentDownload } from "./use-document-download.ts";

interface VersionsDialogProps {
  readonly document: ApplicationDocument;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Lists all versions of a document, newest first, to open or download. */
export function DocumentVersionsDialog({ document, onOpen, onClose }: VersionsDialogProps) {
  const t = useText();
  const versions = useQuery(documentVersionsQuery(useClient(), document.Id));
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("documents.close")}
      title={t("documents.versionsOf", { name: document.FileName })}
    >
      {versions.isPending && <Skeleton lines={3} />}
      {isUnavailable(versions) && (
        <LoadError
          title={t("documents.versionsFailed")}
          onRetry={() => versions.refetch()}
          error={versions.error}
        />
      )}
      <ol className="divide-y divide-line">
        {versions.data?.map((version) => (
          <VersionItem key={version.Id} version={version} onOpen={onOpen} />
        ))}
      </ol>
    </Dialog>
  );
}

function VersionItem({ version, onOpen }: { version: ApplicationDocument; onOpen: (id: string) => void }) {
  const t = useText();
  const language = useLanguage();
  const download = useDocumentDownload(version);
  const state = getShownDocumentState(version);
  const title = t("documents.version", { version: formatNumber(version.Version, language) });
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{title}</span>
          <StatusTag tone={documentStateTones[state]} className="whitespace-normal">
            {t(`documents.state.${state}`)}
          </StatusTag>
        </p>
        <DocumentName document={version} onOpen={onOpen} />
        <DotSeparated
          className="text-muted text-sm"
          parts={[
            <DateText key="at" iso={version.UploadedAt} form="date" />,
            version.UploadedBy,
            formatBytes(version.Size, language),
          ]}
        />
        {version.Reason && <p className="text-sm">{version.Reason}</p>}
      </div>
      {canOpenDocument(version) && (
        <RowButton
          label={t("documents.download")}
          row={title}
          iconOnly
          icon="download"
          busy={download.isPending}
          onClick={() => download.mutate()}
        />
      )}
    </li>
  );
}
