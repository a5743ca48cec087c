/** Shows a running upload with its progress, or the reason for its failure. */
import { formatError } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { formatBytes } from "#i18n/format.ts";
import { type Text, useLanguage, useText } from "#i18n/use-text.ts";
import { ProgressBar, RowButton } from "#ui/index.ts";
import { isFileRejected } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import type { UploadQueue } from "#work/uploads/upload-queue.ts";
import type { UploadRow } from "#work/uploads/upload-row.ts";
import { LocalThumbnail } from "../thumbnail.tsx";

interface UploadItemProps {
  readonly row: UploadRow;
  readonly uploads: UploadQueue;
  /** Label of the button that starts the upload again. If set, paused uploads have the button too. */
  readonly retryLabel?: string;
}

export function UploadItem({ row, uploads, retryLabel }: UploadItemProps) {
  const t = useText();
  const language = useLanguage();
  const { name, size } = row.file;
  const isFailed = row.state === "failed";
  const problem = isFailed ? formatUploadProblem(row, t, formatFileLimits(row.limits, language)) : undefined;
  return (
    <li className="flex items-start gap-3 rounded-theme border border-line bg-raised px-3 py-2">
      <LocalThumbnail file={row.file} isBad={isFailed} />
      <div className="grid min-w-0 grow gap-1">
        <p className="mt-1 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {problem ? (
          <p role="alert" className="text-danger-text text-sm">
            <span className="sr-only">{name}: </span>
            {problem.text}
          </p>
        ) : (
          <>
            <ProgressBar value={row.sentBytes} max={size} label={t("lodgement.file.sending", { name })} />
            <p className="text-muted text-sm">{formatProgress(row, t, language)}</p>
          </>
        )}
        {(problem?.canRetry || (retryLabel && row.state === "paused")) && (
          <RowButton
            variant="secondary"
            label={retryLabel ?? t("lodgement.again")}
            row={name}
            icon="refresh"
            className="mb-1 justify-self-start print:hidden"
            onClick={() => uploads.retry(row.id)}
          />
        )}
      </div>
      <RowButton
        iconOnly
        label={t(isFailed ? "lodgement.file.dismiss" : "lodgement.file.cancel")}
        row={name}
        icon="close"
        className="shrink-0 print:hidden"
        onClick={() => uploads.cancel(row.id)}
      />
    </li>
  );
}

function formatProgress(
  { state, sentBytes, file, error, isStored }: UploadRow,
  t: Text,
  language: string,
): string {
  const amount = t("lodgement.document.sentOf", {
    sent: formatBytes(sentBytes, language),
    total: formatBytes(file.size, language),
  });
  if (state === "sending") return amount;
  if (state === "waiting") return t("lodgement.document.waiting");
  if (state === "checking") return t("lodgement.document.checking");
  const isOffline = !navigator.onLine || isErrorOfKind(error, "network");
  const words = t(isOffline ? "lodgement.document.offline" : "lodgement.document.busy");
  return [words, sentBytes > 0 ? amount : "", isStored ? t("lodgement.document.stored") : ""]
    .filter(Boolean)
    .join(" · ");
}

function formatUploadProblem(
  { error, isStored }: UploadRow,
  t: Text,
  limits: { types: string; size: string },
) {
  if (isFileRejected(error))
    return { text: t(`lodgement.file.problem.${error.problem}`, limits), canRetry: false };
  const text = formatError(error, t);
  const isStoredOnDevice = isStored && isErrorOfKind(error, "blocked");
  return {
    text: isStoredOnDevice ? `${text} · ${t("lodgement.document.stored")}` : text,
    canRetry: true,
  };
}
