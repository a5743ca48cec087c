import { getSiteTimeZone } from "./site-time.ts";

/** Returns the last second of a day such as `2026-12-31` in the council's time zone, as an ISO instant in UTC. */
export function getEndOfCouncilDay(day: string): string {
  const endOfDayInUtc = Date.parse(`${day}T23:59:59Z`);
  // Apply the offset twice, because the first guess can be on the other side of a daylight saving change.
  const firstGuess = endOfDayInUtc - getOffsetMs(endOfDayInUtc);
  return new Date(endOfDayInUtc - getOffsetMs(firstGuess)).toISOString();
}

/** Returns the council's offset from UTC at an instant, in milliseconds. */
function getOffsetMs(at: number): number {
  const format = new Intl.DateTimeFormat("en", { timeZone: getSiteTimeZone(), timeZoneName: "longOffset" });
  // UTC itself is formatted as `GMT`, without an offset.
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(at)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
