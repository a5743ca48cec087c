/** Lists all versions of a document, newest first. Earlier versions can be opened and downloaded. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatBytes, formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Dialog, DotSeparated, RowButton, Skeleton } from "#ui/index.ts";
import { documentVersionsQuery } from "#work/documents.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { openDocument, saveDocument } from "./open-document.ts";

interface VersionsDialogProps {
  readonly document: ApplicationDocument;
  readonly onClose: () => void;
}

export function QuestionFileVersionsDialog({ document, onClose }: VersionsDialogProps) {
  const t = useText();
  const versionsQuery = useQuery(documentVersionsQuery(useClient(), document.Id));
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("lodgement.document.close")}
      title={t("lodgement.document.versionsTitle", { name: document.FileName })}
    >
      {versionsQuery.isPending && <Skeleton lines={3} />}
      {isUnavailable(versionsQuery) && (
        <LoadError
          title={t("lodgement.document.versionsFailed")}
          onRetry={() => versionsQuery.refetch()}
          error={versionsQuery.error}
        />
      )}
      <ul className="grid gap-2">
        {versionsQuery.data?.map((version) => (
          <VersionRow key={version.Id} version={version} />
        ))}
      </ul>
    </Dialog>
  );
}

function VersionRow({ version }: { version: ApplicationDocument }) {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const openMutation = useMutation({ mutationFn: () => openDocument(client, version) });
  const downloadMutation = useMutation({ mutationFn: () => saveDocument(client, version) });
  const { Version, FileName, Size, UploadedAt, UploadedBy, State } = version;
  const title = t("lodgement.document.version", { version: formatNumber(Version, language) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-theme border border-line px-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {title}: <bdi>{FileName}</bdi>
        </p>
        <DotSeparated
          className="text-muted text-sm"
          parts={[
            <DateText key="at" iso={UploadedAt} />,
            UploadedBy,
            formatBytes(Size, language),
            t(`lodgement.file.state.${State}`),
          ]}
        />
      </div>
      {State !== "Quarantined" && (
        <span className="flex">
          <RowButton
            label={t("lodgement.document.open")}
            row={title}
            icon="external"
            busy={openMutation.isPending}
            onClick={() => openMutation.mutate()}
          />
          <RowButton
            label={t("lodgement.document.download")}
            row={title}
            icon="download"
            busy={downloadMutation.isPending}
            onClick={() => downloadMutation.mutate()}
          />
        </span>
      )}
    </li>
  );
}
