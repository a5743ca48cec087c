import { toInstantText } from "../context/context.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Returns the instant some days before `now`; after it for a negative number. */
export function getInstantAgo(now: Date, days: number): string {
  return toInstantText(new Date(now.getTime() - days * DAY_MS));
}
