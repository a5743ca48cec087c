/** Shows the save status of the draft: saved, being saved, or only stored locally with the reason. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getDeviceTimeZone } from "#i18n/dates/site-time.ts";
import { formatDate, formatTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Icon, type IconName } from "#ui/index.ts";
import { UploadsStatus } from "../documents/uploads/uploads-status.tsx";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useLodgement, useSaveState } from "../lodgement-context.tsx";
import type { SaveStatus } from "./save-state.ts";

const icons: Readonly<Record<SaveStatus["kind"], IconName>> = {
  saved: "success",
  waiting: "clock",
  saving: "refresh",
  offline: "offline",
  retrying: "warning",
  "sign-in": "lock",
  conflict: "warning",
  refused: "error",
};

export function SaveStatusLine() {
  const t = useText();
  const language = useLanguage();
  const { queue } = useLodgement();
  const { status } = useSaveState();
  const uploadTimes = useUploadTimes();
  const hasProblem = ["offline", "retrying", "sign-in", "conflict", "refused"].includes(status.kind);
  const at = status.kind === "saved" && [status.at, ...uploadTimes].toSorted().at(-1);
  const time = at ? formatSaveTime(at, language) : "";
  const reason = status.kind === "refused" ? (status.text ?? t("errors.empty")) : "";
  const statusText = t(`lodgement.save.${status.kind}`, { time, reason });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 print:hidden lg:has-[[data-uploads]]:mb-2">
      <span className="flex items-center gap-2 py-1">
        <Icon
          name={icons[status.kind]}
          size="s"
          className={
            hasProblem ? "text-warning-text" : status.kind === "saved" ? "text-success-text" : "text-muted"
          }
        />
        <span
          data-save={status.kind}
          className={hasProblem ? "font-semibold text-warning-text" : "text-muted"}
        >
          {statusText}
        </span>
      </span>
      {/* Screen readers announce only problems, not every save. */}
      <span role="status" className="sr-only">
        {hasProblem ? statusText : ""}
      </span>
      <UploadsStatus />
      {(status.kind === "retrying" || status.kind === "refused") && (
        <Button size="s" variant="quiet" onClick={() => queue.retry()}>
          {t("lodgement.save.now")}
        </Button>
      )}
    </div>
  );
}

/**
 * Formats the time of a save. Includes the date if the save was on another day. Uses the time zone of the
 * device instead of the site's, because people compare this time with their own clock.
 */
function formatSaveTime(at: string, language: string): string {
  const timeZone = getDeviceTimeZone();
  const formatDay = (iso: string, time: Intl.DateTimeFormatOptions = {}) =>
    formatDate(iso, language, { month: "short", timeZone, ...time });
  const isToday = formatDay(at) === formatDay(new Date().toISOString());
  return isToday ? formatTime(at, language, timeZone) : formatDay(at, { hour: "numeric", minute: "2-digit" });
}

/** Returns the ISO upload times of the documents, after the wizard has loaded them. */
function useUploadTimes(): readonly string[] {
  const { applicationId, requestId } = useLodgement();
  const documents = useQuery({
    ...lodgementDocumentsQuery(useClient(), applicationId, requestId),
    enabled: false,
  }).data;
  return documents?.filter(({ IsOutcome }) => !IsOutcome).map(({ UploadedAt }) => UploadedAt) ?? [];
}
