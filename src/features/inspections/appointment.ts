import type { Inspection } from "#contract/applications/inspection.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { formatDate, formatTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";

type Slot = Pick<Inspection, "RequestedDate" | "HalfDay" | "Window">;

/** Formats a day as `Thursday 26 November`. Adds the year if the day is not in the current year. */
function formatDay(day: string, language: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  return formatDate(day, language, { weekday: "long", year });
}

export function useFormatDay(): (day: string) => string {
  const language = useLanguage();
  const today = getCouncilDay(new Date());
  return (day) => formatDay(day, language, today);
}

/**
 * Returns a function that formats the officer's time window. If the officer has not set a window yet, it
 * formats the requested half-day.
 */
export function useFormatTimeOfDay(): (slot: Pick<Slot, "HalfDay" | "Window">) => string {
  const t = useText();
  const language = useLanguage();
  return ({ Window, HalfDay }) =>
    Window
      ? t("inspections.window", {
          from: formatTime(Window.From, language),
          to: formatTime(Window.To, language),
        })
      : t(`inspections.half.${HalfDay}`);
}

/** Returns a function that formats day and time: `Thursday 26 November, 9:00 am to 11:00 am`. */
export function useFormatAppointment(): (slot: Slot) => string {
  const t = useText();
  const formatDayText = useFormatDay();
  const formatTimeOfDay = useFormatTimeOfDay();
  return (slot) =>
    t("inspections.when", { day: formatDayText(slot.RequestedDate), time: formatTimeOfDay(slot) });
}
