import { nanoid } from "nanoid";

/** A value that was typed into a form in one window. */
export interface FormVersion {
  /** Unique for the form (`createVersionId`). */
  readonly id: string;
  readonly value: unknown;
}

const TIME_DIGITS = 13;
let lastTime = 0;

/**
 * Returns the id of a version whose typing begins at `now`, in milliseconds since 1970 by the service's clock. It starts
 * with that time, so that ids sort by it. Ids of this page never have the same time.
 */
export function createVersionId(now: number): string {
  lastTime = Math.max(Math.trunc(now), lastTime + 1);
  return `${String(lastTime).padStart(TIME_DIGITS, "0")}-${nanoid(8)}`;
}

/**
 * Compares ids for sorting by the time when typing began, the latest first. Ids of earlier releases have no time, and
 * come last.
 */
export function compareVersionIds(one: string, other: string): number {
  const [oneTime, otherTime] = [getTime(one), getTime(other)];
  return oneTime === otherTime ? 0 : oneTime < otherTime ? 1 : -1;
}

const getTime = (id: string) => (/^\d{13}-/.test(id) ? id.slice(0, TIME_DIGITS) : "");
