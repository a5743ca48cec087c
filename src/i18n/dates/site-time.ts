/** Stores the council's time zone. The portal shows days and times in this zone, wherever the reader is. */

/** Undefined until the page has read its config. The browser's time zone applies until then. */
let siteTimeZone: string | undefined;

/**
 * Sets the council's time zone for this page (`timeZone` of the runtime config). Called once, when the page opens.
 */
export function setSiteTimeZone(timeZone: string): void {
  siteTimeZone = timeZone;
}

export function getSiteTimeZone(): string {
  return siteTimeZone ?? getDeviceTimeZone();
}

export function getDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The formatter that was used last. It is reused, because creating one takes several milliseconds on a slow
 * phone.
 */
let lastDayFormat: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Returns the current day in the council's time zone, such as `2026-11-21`. */
export function getCouncilDay(now: Date | number = new Date()): string {
  const timeZone = getSiteTimeZone();
  if (lastDayFormat?.timeZone !== timeZone)
    lastDayFormat = { timeZone, format: new Intl.DateTimeFormat("en-CA", { timeZone }) };
  return lastDayFormat.format.format(now);
}
