import { toInstantText } from "../context/context.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Returns the instant `days` days before `now`; a negative number gives an instant after `now`. */
export function getInstantAgo(now: Date, days: number): string {
  return toInstantText(new Date(now.getTime() - days * DAY_MS));
}
