/** The council's time zone: an IANA name, set per host. */
import * as z from "zod/mini";

export const DEFAULT_TIME_ZONE = "Australia/Melbourne";

export const TIME_ZONE_ERROR = `must be an IANA time zone such as ${DEFAULT_TIME_ZONE}`;

/** True for a name that this runtime's `Intl` knows; offsets such as `+10:00` are no names. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const timeZone = z.string().check(z.refine(isTimeZone, { error: TIME_ZONE_ERROR }));
