import { formatError, getErrorText } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { formatBytes } from "#i18n/format.ts";
import { type Text, useLanguage, useText } from "#i18n/use-text.ts";
import { Icon, ProgressBar, RowButton } from "#ui/index.ts";
import { isFileRejected } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import type { UploadRow } from "#work/uploads/upload-row.ts";
import type { UploadsState } from "./use-uploads.ts";

export function UploadItem({ row, uploads }: { row: UploadRow; uploads: UploadsState }) {
  const t = useText();
  const language = useLanguage();
  const { name, size } = row.file;
  const problem = row.state === "failed" ? describeProblem(row, t, language) : undefined;
  return (
    <li className="flex items-start gap-3 py-row">
      <Icon
        name={problem ? "error" : "upload"}
        className={`mt-0.5 shrink-0 ${problem ? "text-danger-text" : "text-muted"}`}
      />
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <span className="flex gap-1">
            {problem?.canRetry && (
              <RowButton
                variant="secondary"
                label={t("documents.retry")}
                row={name}
                icon="refresh"
                onClick={() => uploads.retry(row.id)}
              />
            )}
            <RowButton
              label={t(problem ? "documents.dismiss" : "documents.cancel")}
              row={name}
              icon="close"
              onClick={() => uploads.cancel(row.id)}
            />
          </span>
        </div>
        {problem ? (
          <p role="alert" className="text-danger-text text-sm">
            {problem.text}
          </p>
        ) : (
          <>
            <ProgressBar value={row.sentBytes} max={size} label={t("documents.sending", { name })} />
            <p className="text-muted text-sm tabular-nums">{formatProgress(row, t, language)}</p>
          </>
        )}
      </div>
    </li>
  );
}

function formatProgress(
  { state, sentBytes, file, error, isStored }: UploadRow,
  t: Text,
  language: string,
): string {
  const amount = t("documents.upload.amount", {
    sent: formatBytes(sentBytes, language),
    total: formatBytes(file.size, language),
  });
  if (state === "sending") return amount;
  if (state === "waiting") return t("documents.upload.waiting");
  if (state === "checking") return t("documents.upload.checking");
  const isOffline = !navigator.onLine || isErrorOfKind(error, "network");
  const text = t(isOffline ? "documents.upload.offline" : "documents.upload.busy");
  return [text, sentBytes > 0 && amount, isStored && t("documents.upload.stored")]
    .filter(Boolean)
    .join(" · ");
}

function describeProblem({ error, limits, isStored }: UploadRow, t: Text, language: string) {
  if (isFileRejected(error))
    return {
      text: t(`documents.problem.${error.problem}`, formatFileLimits(limits, language)),
      canRetry: false,
    };
  const text = formatError(error, t);
  const isStoredUntilUnblocked = isStored && isErrorOfKind(error, "blocked");
  return {
    text: isStoredUntilUnblocked ? `${text} · ${t("documents.upload.stored")}` : text,
    canRetry: getErrorText(error).canRetry,
  };
}
