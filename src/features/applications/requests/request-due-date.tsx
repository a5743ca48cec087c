import type { ApplicationDetails, InformationRequest } from "#contract/applications/application.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

interface RequestDueDateProps {
  readonly request: InformationRequest;
  readonly officer: ApplicationDetails["Officer"];
}

/** Shows the due date of the request and what happens after that date. */
export function RequestDueDate({ request: { DueDate }, officer }: RequestDueDateProps) {
  const t = useText();
  if (!DueDate) return null;
  const isPast = DueDate < new Date().toISOString().slice(0, 10);
  const contact = officer
    ? t("applications.requests.call", { name: officer.Name, phone: officer.Phone.replaceAll(" ", "\u00a0") })
    : "";
  if (isPast) {
    return (
      <Alert tone="warning" title={t("applications.requests.overdue")}>
        <p>{[t("applications.requests.overdueText"), contact].filter(Boolean).join(" ")}</p>
      </Alert>
    );
  }
  return (
    <p className="max-w-prose text-muted">
      {t("applications.requests.dueOn")} <DateText iso={DueDate} form="date" />
      {`. ${[t("applications.requests.dueText"), contact].filter(Boolean).join(" ")}`}
    </p>
  );
}
