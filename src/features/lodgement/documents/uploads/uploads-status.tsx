/** Shows the upload progress beside the save status. */
import { useSyncExternalStore } from "react";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";
import { isUnfinishedUpload, type UploadRow } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../../lodgement-context.tsx";

const NO_ROWS: readonly UploadRow[] = [];

export function UploadsStatus() {
  const t = useText();
  const language = useLanguage();
  const { uploads } = useLodgement();
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows, () => NO_ROWS);
  if (rows.length === 0) return null;
  const runningUploads = rows.filter(isUnfinishedUpload);
  const failedCount = rows.length - runningUploads.length;
  const pausedCount = runningUploads.filter(({ state }) => state === "paused").length;
  const totalBytes = runningUploads.reduce((sum, { file }) => sum + file.size, 0);
  const sentBytes = runningUploads.reduce((sum, row) => sum + row.sentBytes, 0);
  const percent = formatNumber(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100), language);
  const hasProblem = failedCount > 0 || pausedCount > 0;
  const statusTexts = [
    runningUploads.length > 0 &&
      pausedCount === 0 &&
      t("lodgement.document.lineSending", { count: runningUploads.length, percent }),
    pausedCount > 0 && t("lodgement.document.lineWaiting", { count: runningUploads.length }),
    failedCount > 0 && t("lodgement.document.lineFailed", { count: failedCount }),
  ].filter((part) => part !== false);
  return (
    <span
      className={`flex items-center gap-2 ${hasProblem ? "font-semibold text-warning-text" : "text-muted"}`}
    >
      <Icon name={hasProblem ? "warning" : "upload"} size="s" />
      <span data-uploads={hasProblem ? "trouble" : "sending"}>{statusTexts.join(" · ")}</span>
      <span role="status" className="sr-only">
        {hasProblem ? statusTexts.join(" · ") : ""}
      </span>
    </span>
  );
}
