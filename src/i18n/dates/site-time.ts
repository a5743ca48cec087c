/** The council's time zone: days and times are shown in it, wherever the reader is. */

/** Undefined until the page has read its config: the browser's own zone then applies. */
let siteTimeZone: string | undefined;

/** Sets the council's zone for this page (`timeZone` of the runtime config); called once, at boot. */
export function setSiteTimeZone(timeZone: string): void {
  siteTimeZone = timeZone;
}

export function getSiteTimeZone(): string {
  return siteTimeZone ?? getDeviceTimeZone();
}

export function getDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the calendar day at the council: `2026-11-21`. */
export function getCouncilDay(now: Date | number = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: getSiteTimeZone() }).format(now);
}
