import type { ApplicationSummary } from "#contract/applications/application.ts";
import { DateText } from "#i18n/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";

interface ApplicationProps {
  readonly application: ApplicationSummary;
}

/** The status, and what the application is waiting for if it is the applicant's turn. */
export function ApplicationStatus({ application }: ApplicationProps) {
  const t = useText();
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusTag tone={application.Status.Tone} className="whitespace-normal">
        {application.Status.Name}
      </StatusTag>
      {application.WaitingFor && (
        <span className="font-medium text-sm text-warning-text">
          {t("applications.waitingForYou", { what: application.WaitingFor })}
        </span>
      )}
    </span>
  );
}

export function DueDate({ application }: ApplicationProps) {
  if (!application.DueDate) return <EmptyValue />;
  return (
    <span>
      <DateText iso={application.DueDate} />
      {application.DueReason && <span className="block text-muted text-xs">{application.DueReason}</span>}
    </span>
  );
}

export function EmptyValue() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t("applications.none")}</span>
    </>
  );
}

/** The application number; drafts have none. */
export function ApplicationNumber({ application }: ApplicationProps) {
  return application.Number ? (
    <span className="whitespace-nowrap tabular-nums">{application.Number}</span>
  ) : (
    <EmptyValue />
  );
}

/** True for applications that the applicant can still edit and lodge. */
export function isDraft({ SubmittedAt, Number: number, Status }: ApplicationSummary): boolean {
  return SubmittedAt === null && number === null && Status.Turn === "applicant" && !Status.IsTerminal;
}
