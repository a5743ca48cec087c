import type { ApplicationSummary } from "#contract/applications/application.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";
import { getWaitingFor } from "#work/next-step/next-step.ts";
import { NextStepLink, useWaitingText } from "#work/next-step/next-step-link.tsx";
import type { ApplicationPaths } from "./application-paths.ts";

interface ApplicationProps {
  readonly application: ApplicationSummary;
}

interface ApplicationStatusProps extends ApplicationProps {
  /**
   * URLs of the application's screens. With `paths`, the applicant's next step is shown as a button. Without
   * `paths`, the next step is shown as text.
   */
  readonly paths?: ApplicationPaths | undefined;
}

/** Shows the status and the applicant's next step. */
export function ApplicationStatus({ application, paths }: ApplicationStatusProps) {
  const waitingText = useWaitingText(application);
  const hasButton = paths !== undefined && getWaitingFor(application) === "mine";
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusTag tone={application.Status.Tone} className="whitespace-normal">
        {application.Status.Name}
      </StatusTag>
      {waitingText && !hasButton && (
        <span className="font-medium text-sm text-warning-text @max-[40rem]/table:hidden">{waitingText}</span>
      )}
      {hasButton && <NextStepLink application={application} paths={paths} />}
    </span>
  );
}

/**
 * Shows the due date and its reason. In a table, the reason is below the date. In a card, which has no column
 * heading, the reason is before the date: `Pay by: in 4 weeks`.
 */
export function DueDate({ application }: ApplicationProps) {
  if (!application.DueDate) return application.DueReason ?? <EmptyValue />;
  return (
    <span className="@max-[40rem]/table:flex @max-[40rem]/table:gap-1">
      <DateText iso={application.DueDate} />
      {application.DueReason && (
        <span className="block text-muted text-xs @max-[40rem]/table:-order-1 @max-[40rem]/table:text-sm @max-[40rem]/table:after:content-[':']">
          {application.DueReason}
        </span>
      )}
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

/** Shows the application number. Drafts have none. */
export function ApplicationNumber({ application }: ApplicationProps) {
  return application.Number ? <bdi className="whitespace-nowrap">{application.Number}</bdi> : <EmptyValue />;
}
