import { useSyncExternalStore } from "react";
import { formatDate, formatDateTime, formatRelative } from "../format.ts";
import { useLanguage } from "../use-text.ts";

const MINUTE_MS = 60_000;
/** Milliseconds from now beyond which a date is clearer than a number of weeks. */
const NEAR_MS = 45 * 24 * 60 * MINUTE_MS;

/**
 * Shows a relative or short date, with the exact date as tooltip and for screen readers. Renders nothing for an
 * invalid date.
 */
export function DateText({ iso, form = "relative" }: { iso: string; form?: "relative" | "date" }) {
  const language = useLanguage();
  const now = useMinute();
  const isDay = !iso.includes("T");
  const exact = isDay ? formatDate(iso, language, { weekday: "long" }) : formatDateTime(iso, language);
  const isNear = form === "relative" && Math.abs(new Date(iso).getTime() - now) < NEAR_MS;
  if (exact === "") return null;
  const day = formatDate(iso, language, { month: "short" });
  const text = isNear ? formatRelative(iso, language, now) : day;
  return (
    // Relative dates such as "in 11 days" are unclear on paper: the print style shows the date instead.
    <time dateTime={iso} title={exact} data-printed={isNear ? day : undefined} className="whitespace-nowrap">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{isNear ? `${text}, ${exact}` : exact}</span>
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
