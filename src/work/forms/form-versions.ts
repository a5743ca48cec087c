/** Unsaved values of forms in the memory of this page. Every sign-out leaves the page, which deletes them. */

import { nanoid } from "nanoid";
import type { UnsentWorkWriter } from "./unsent-work-writer.ts";

/** A value that was typed into a form in one window. */
export interface FormVersion {
  /** Unique for the form (`createVersionId`). */
  readonly id: string;
  readonly value: unknown;
}

/** All unsaved versions of one form. */
export interface FormVersions {
  /** The version that the form shows; absent if nothing is typed. */
  shown?: FormVersion | undefined;
  /**
   * Versions that the form offers, in this order: of an earlier visit or another window, or of another record of a list.
   * They stay until the person decides.
   */
  setAside: readonly FormVersion[];
  /** Stored versions that this release of the form cannot show. They stay until the person discards them. */
  unreadable: readonly FormVersion[];
  /** Stores all versions on this device; absent if they are in memory only. */
  writer?: UnsentWorkWriter;
}

const allForms = new Map<string, FormVersions>();

/** Returns the form with that key, which has no versions at first. Callers change it. */
export function getFormVersions(key: string): FormVersions {
  const form = allForms.get(key) ?? { setAside: [], unreadable: [] };
  allForms.set(key, form);
  return form;
}

export function listVersions({ shown, setAside, unreadable }: FormVersions): readonly FormVersion[] {
  return [...(shown ? [shown] : []), ...setAside, ...unreadable];
}

/** Shows a version that is set aside. The one that was shown takes the last place of those set aside. */
export function showVersion(form: FormVersions, version: FormVersion): void {
  const others = form.setAside.filter((other) => other !== version);
  form.setAside = form.shown ? [...others, form.shown] : others;
  form.shown = version;
}

/** Stores what is typed on this device, where that is possible. Never rejects. */
export async function storeTypedForms(): Promise<void> {
  await Promise.all([...allForms.values()].map(({ writer }) => writer?.flush()));
}

/** Returns the number of forms of which something is in memory only: by design, or because storing has failed. */
export function countUnstoredForms(): number {
  return [...allForms.values()].filter(
    (form) => listVersions(form).length > 0 && form.writer?.isWritten() !== true,
  ).length;
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
