/** Days and times at the council, in its time zone, wherever the reader is. */
import { formatDate } from "./format.ts";

/** Undefined until the page has read its config: the browser's own zone then applies. */
let siteTimeZone: string | undefined;

/** Sets the council's zone for this page (`timeZone` of the runtime config); called once, at boot. */
export function setSiteTimeZone(timeZone: string): void {
  siteTimeZone = timeZone;
}

export function getSiteTimeZone(): string {
  return siteTimeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the calendar day at the council: `2026-11-21`. */
export function siteDay(now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: getSiteTimeZone() }).format(now);
}

/** Returns the time of day at the council: `9:00 am`. */
export function formatSiteTime(iso: string, language: string): string {
  return formatDate(iso, language, {
    ...{ day: undefined, month: undefined, year: undefined, hour: "numeric", minute: "2-digit" },
    timeZone: getSiteTimeZone(),
  });
}
