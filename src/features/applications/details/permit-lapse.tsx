import type { ConstructionPeriod } from "#contract/applications/construction-period.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useText } from "#i18n/use-text.ts";

/** Shows the days until the permit lapses, what to do, and when reminders are sent. */
export function PermitLapse({ lapse }: { lapse: ConstructionPeriod["Lapses"][number] }) {
  const t = useText();
  const today = getCouncilDay();
  const isUrgent = lapse.State === "past" || lapse.State === "soon";
  return (
    <div className="grid max-w-prose gap-2">
      <p className={isUrgent ? "font-medium text-warning-text" : ""}>
        {lapse.DaysLeft < 0
          ? t("applications.period.daysOver", { count: -lapse.DaysLeft })
          : t("applications.period.daysLeft", { count: lapse.DaysLeft })}
      </p>
      {lapse.WhatToDo && <p>{lapse.WhatToDo}</p>}
      {lapse.Reminders.length > 0 && (
        <div className="grid gap-1 text-sm">
          <p className="text-muted">{t("applications.period.reminders")}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {lapse.Reminders.map((reminder) => (
              <li key={reminder.Date}>
                <DateText iso={reminder.SentAt ?? reminder.Date} form="date" />{" "}
                <span className="text-muted">
                  {t(`applications.period.${describeReminder(reminder, today)}`)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type Reminder = ConstructionPeriod["Lapses"][number]["Reminders"][number];

/** Returns the state of a reminder. A reminder that was not sent by its day will not be sent any more. */
export function describeReminder(
  { SentAt, Date: day }: Reminder,
  today: string,
): "sent" | "notSent" | "toBeSent" {
  if (SentAt) return "sent";
  return day < today ? "notSent" : "toBeSent";
}
