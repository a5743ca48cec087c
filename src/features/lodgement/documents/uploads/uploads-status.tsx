/** Shows the upload progress beside the save status. */
import { useSyncExternalStore } from "react";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";
import { isUnfinishedUpload, type UploadRow } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../../lodgement-context.tsx";

const NONE: readonly UploadRow[] = [];

export function UploadsStatus() {
  const t = useText();
  const language = useLanguage();
  const { uploads } = useLodgement();
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows, () => NONE);
  if (rows.length === 0) return null;
  const underWay = rows.filter(isUnfinishedUpload);
  const failed = rows.length - underWay.length;
  const waits = underWay.filter(({ state }) => state === "paused").length;
  const total = underWay.reduce((sum, { file }) => sum + file.size, 0);
  const sentBytes = underWay.reduce((sum, row) => sum + row.sentBytes, 0);
  const percent = formatNumber(total === 0 ? 0 : Math.floor((sentBytes / total) * 100), language);
  const isTrouble = failed > 0 || waits > 0;
  const words = [
    underWay.length > 0 &&
      waits === 0 &&
      t("lodgement.document.lineSending", { count: underWay.length, percent }),
    waits > 0 && t("lodgement.document.lineWaiting", { count: underWay.length }),
    failed > 0 && t("lodgement.document.lineFailed", { count: failed }),
  ].filter((part) => part !== false);
  return (
    <span
      className={`flex items-center gap-2 ${isTrouble ? "font-semibold text-warning-text" : "text-muted"}`}
    >
      <Icon name={isTrouble ? "warning" : "upload"} size="s" />
      <span data-uploads={isTrouble ? "trouble" : "sending"}>{words.join(" · ")}</span>
      <span role="status" className="sr-only">
        {isTrouble ? words.join(" · ") : ""}
      </span>
    </span>
  );
}
