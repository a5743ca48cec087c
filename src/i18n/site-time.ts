/** Days and hours where the land is, wherever and whenever they are read. */
import { formatDate } from "./format.ts";

const timeZone = "Australia/Melbourne";

/** The day at the counter: `2026-11-21`. */
export function siteDay(now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
}

/** `9:00 am`. */
export function formatSiteTime(iso: string, language: string): string {
  const none = { day: undefined, month: undefined, year: undefined };
  return formatDate(iso, language, { ...none, timeZone, hour: "numeric", minute: "2-digit" });
}
