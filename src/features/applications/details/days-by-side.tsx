import type { Workflow } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";

/**
 * Shows, as a text and a bar, the days since lodging that the application spent with the authority and with the
 * applicant.
 */
export function WorkflowDays({ workflow }: { workflow: Workflow }) {
  const t = useText();
  const { DaysWithAuthority: authorityDays, DaysWithApplicant: applicantDays } = workflow;
  if (authorityDays + applicantDays === 0) return null;
  return (
    <section aria-label={t("applications.progress.clocksTitle")} className="grid max-w-prose gap-2">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-theme">
        {authorityDays > 0 && <span className="bg-brand" style={{ flexGrow: authorityDays }} />}
        {applicantDays > 0 && <span className="bg-warning" style={{ flexGrow: applicantDays }} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-brand" />
          {t("applications.progress.withUs", { count: authorityDays })}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-warning" />
          {t("applications.progress.withYou", { count: applicantDays })}
        </span>
      </p>
    </section>
  );
}
