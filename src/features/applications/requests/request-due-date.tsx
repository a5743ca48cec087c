import type { ApplicationDetails, InformationRequest } from "#contract/applications/application.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
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
  const isPast = DueDate < getCouncilDay();
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
      <TextWithDate iso={DueDate} form="date" text={(date) => t("applications.requests.dueOn", { date })} />
      {`. ${[t("applications.requests.dueText"), contact].filter(Boolean).join(" ")}`}
    </p>
  );
}
