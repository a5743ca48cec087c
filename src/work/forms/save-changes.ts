/** Saves typed values in the newest version of a record, without undoing what others have changed since. */
import { useState } from "react";
import { type EditedValues, type FieldGroups, mergeFormValues } from "./merge-form-values.ts";

interface ChangedRecord<Version, Values, Saved> {
  readonly edited: EditedValues<Values>;
  readonly groups?: FieldGroups<Values>;
  /** Loads the current version of the record. */
  readonly load: () => Promise<Version>;
  readonly toValues: (version: Version) => Values;
  readonly save: (values: Values, current: Version) => Promise<Saved>;
}

/**
 * If `saved` is absent, nothing was saved, because somebody else has changed the same fields. `current` is
 * that person's version.
 */
export type SaveOutcome<Version, Saved = Version> =
  | { readonly saved: Saved }
  | { readonly saved?: undefined; readonly current: Version };

/**
 * Loads the current version and saves the typed fields in it. Saves nothing if somebody else has changed
 * one of these fields to another value.
 */
export async function saveChanges<Version, Values extends object, Saved>({
  edited,
  groups = [],
  load,
  toValues,
  save,
}: ChangedRecord<Version, Values, Saved>): Promise<SaveOutcome<Version, Saved>> {
  const current = await load();
  const { values, conflicts } = mergeFormValues(edited, toValues(current), groups);
  return conflicts ? { current } : { saved: await save(values, current) };
}

/**
 * Returns the newest known version of a record, and a function that sets it. `listed` is the version in the
 * list. A form sets the version that it has loaded or saved; this version counts as the newest until `listed`
 * changes.
 */
export function useNewestVersion<Version>(
  listed: Version,
): readonly [newest: Version, setLatest: (loaded: Version) => void] {
  const [latest, setLatest] = useState<{ readonly listed: Version; readonly loaded: Version }>();
  const newest = latest?.listed === listed ? latest.loaded : listed;
  return [newest, (loaded) => setLatest({ listed, loaded })];
}
