/**
 * Unsaved values of forms in the memory of this page. Every sign-out loads another page, and so deletes
 * these values.
 */

import { nanoid } from "nanoid";
import type { UnsentWorkWriter } from "./unsent-work-writer.ts";

/** A value that was typed into a form in one window. */
export interface FormVersion {
  /** Id that is unique among the versions of the form (`createVersionId`). */
  readonly id: string;
  readonly value: unknown;
}

/** All unsaved versions of one form. */
export interface FormVersions {
  /** The version that the form shows; absent if nothing is typed. */
  shown?: FormVersion | undefined;
  /**
   * Versions that the form offers to restore, in this order. They come from an earlier visit, from another
   * window, or from another record of the list. They stay until the person restores or discards them.
   */
  setAside: readonly FormVersion[];
  /** Stored versions that this release of the form cannot show. They stay until the person discards them. */
  unreadable: readonly FormVersion[];
  /** Stores all versions on this device. Absent if they are only in memory. */
  writer?: UnsentWorkWriter;
}

const allForms = new Map<string, FormVersions>();

/**
 * Returns the versions of the form with this key; a new form has none. Callers change the returned object.
 */
export function getFormVersions(key: string): FormVersions {
  const form = allForms.get(key) ?? { setAside: [], unreadable: [] };
  allForms.set(key, form);
  return form;
}

export function listVersions({ shown, setAside, unreadable }: FormVersions): readonly FormVersion[] {
  return [...(shown ? [shown] : []), ...setAside, ...unreadable];
}

/** Shows a version that is set aside. The version that was shown before is set aside as the last one. */
export function showVersion(form: FormVersions, version: FormVersion): void {
  const others = form.setAside.filter((other) => other !== version);
  form.setAside = form.shown ? [...others, form.shown] : others;
  form.shown = version;
}

/** Stores the typed values of all forms on this device, if possible. Never rejects. */
export async function storeTypedForms(): Promise<void> {
  await Promise.all([...allForms.values()].map(({ writer }) => writer?.flush()));
}

/**
 * Returns the number of forms with a version that is only in memory: because the form is never stored, or
 * because storing has failed.
 */
export function countUnstoredForms(): number {
  return [...allForms.values()].filter(
    (form) => listVersions(form).length > 0 && form.writer?.isWritten() !== true,
  ).length;
}

const TIME_DIGITS = 13;
let lastTime = 0;

/**
 * Returns the id of a version whose typing begins at `now`, in milliseconds since 1970 by the service's
 * clock. The id starts with this time, so that ids are sorted by time. No two ids of this page have the
 * same time.
 */
export function createVersionId(now: number): string {
  lastTime = Math.max(Math.trunc(now), lastTime + 1);
  return `${String(lastTime).padStart(TIME_DIGITS, "0")}-${nanoid(8)}`;
}

/**
 * Compares ids, to sort them by the time when typing began, the latest first. Ids of earlier releases
 * contain no time and come last.
 */
export function compareVersionIds(one: string, other: string): number {
  const [oneTime, otherTime] = [getTime(one), getTime(other)];
  return oneTime === otherTime ? 0 : oneTime < otherTime ? 1 : -1;
}

const getTime = (id: string) => (/^\d{13}-/.test(id) ? id.slice(0, TIME_DIGITS) : "");
