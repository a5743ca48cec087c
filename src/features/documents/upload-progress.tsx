import { getErrorText } from "#api/error-text.ts";
import { type FileLimits, isFileRefused } from "#api/file-check.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, ProgressBar } from "#ui/index.ts";
import type { UploadRow } from "./use-uploads.ts";

interface UploadProgressProps {
  readonly row: UploadRow;
  readonly limits: FileLimits;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** One file on its way, or why it is not. */
export function UploadProgress({ row, limits, onCancel, onRetry }: UploadProgressProps) {
  const t = useText();
  const problem = useProblemWords(row.error, limits);
  const isFailed = row.state === "failed";
  return (
    <li className="grid gap-1 rounded-theme border border-line bg-raised px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 break-words font-medium">{row.file.name}</span>
        <span className="flex gap-1">
          {isFailed && problem.canRetry && (
            <Button size="s" icon="refresh" onClick={onRetry}>
              {t("documents.retry")}
            </Button>
          )}
          <Button size="s" variant="quiet" icon="close" onClick={onCancel}>
            {t(isFailed ? "documents.dismiss" : "documents.cancel")}
            <span className="sr-only">{` ${row.file.name}`}</span>
          </Button>
        </span>
      </div>
      {isFailed ? (
        <p role="alert" className="text-danger-text text-sm">
          {problem.words}
        </p>
      ) : (
        <ProgressBar
          value={row.sent}
          max={row.file.size}
          label={t("documents.sending", { name: row.file.name })}
        />
      )}
    </li>
  );
}

function useProblemWords(error: unknown, limits: FileLimits): { words: string; canRetry: boolean } {
  const t = useText();
  const language = useLanguage();
  if (isFileRefused(error)) {
    const types = limits.fileTypes.map((type) => type.slice(1).toUpperCase());
    return {
      canRetry: false,
      words: t(`documents.problem.${error.problem}`, {
        size: formatBytes(limits.maxFileSize, language),
        types: new Intl.ListFormat(language, { type: "disjunction" }).format(types),
      }),
    };
  }
  const said = getErrorText(error);
  const listed = said.list?.map((item) => item.text).join(" ");
  return { canRetry: said.canRetry, words: said.text ?? listed ?? t(said.key ?? "errors.empty") };
}
