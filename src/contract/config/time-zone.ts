/** The council's time zone: an IANA name, set per host. */
export const DEFAULT_TIME_ZONE = "Australia/Melbourne";

/** True for a name that this runtime's `Intl` supports. Offsets such as `+10:00` are not names. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
