import { useSyncExternalStore } from "react";
import { formatDate, formatDateTime, formatRelative } from "../format.ts";
import { useLanguage } from "../use-text.ts";

const MINUTE_MS = 60_000;
/**
 * Maximum milliseconds from now to show a relative date such as "in 5 weeks". Beyond that, a date is clearer.
 */
const MAX_RELATIVE_MS = 45 * 24 * 60 * MINUTE_MS;

/**
 * Shows a relative or short date, with the exact date as tooltip and for screen readers. Renders nothing for an
 * invalid date.
 */
export function DateText({ iso, form = "relative" }: { iso: string; form?: "relative" | "date" }) {
  const language = useLanguage();
  const now = useMinute();
  const isDay = !iso.includes("T");
  const exactText = isDay ? formatDate(iso, language, { weekday: "long" }) : formatDateTime(iso, language);
  const isRelative = form === "relative" && Math.abs(new Date(iso).getTime() - now) < MAX_RELATIVE_MS;
  if (exactText === "") return null;
  const dayText = formatDate(iso, language, { month: "short" });
  const text = isRelative ? formatRelative(iso, language, now) : dayText;
  return (
    // Relative dates such as "in 11 days" are unclear on paper: the print style shows the date instead.
    <time
      dateTime={iso}
      title={exactText}
      data-printed={isRelative ? dayText : undefined}
      className="whitespace-nowrap"
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{isRelative ? `${text}, ${exactText}` : exactText}</span>
    </time>
  );
}

/** Returns the time in milliseconds, rounded down to the minute. Relative dates need no more precision. */
function useMinute(): number {
  return useSyncExternalStore(subscribe, readMinute, readMinute);
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS);
  return () => clearInterval(timer);
}
