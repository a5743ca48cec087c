/** Keeps unsaved form values across screens, and makes the browser confirm before it leaves the page. */
import { nanoid } from "nanoid";
import { useEffect, useRef, useState } from "react";
import { useSession } from "#session/session-context.tsx";
import type { FormVersion } from "./stored-forms.ts";
import type { UnsentWorkWriter } from "./unsent-work-writer.ts";

/**
 * Unsaved values by form key. Leaving the page deletes those without a writer, and every sign-out leaves the page.
 */
const typedVersions = new Map<string, FormVersion>();
/** Other unsaved values by form key: of an earlier visit, or of another record. They stay until the person decides. */
const setAsideVersions = new Map<string, readonly FormVersion[]>();
/** Writers of the forms that are also stored on this device, by form key. */
const writers = new Map<string, UnsentWorkWriter>();

export interface UnsavedForm<Value> {
  readonly value: Value;
  /** True if the value was typed in an earlier visit to the screen. */
  readonly isRestored: boolean;
  /** True until the stored value of an earlier visit is read. Until then, `value` is the initial value. */
  readonly isReading: boolean;
  /**
   * Another unsaved value: one of an earlier visit that was read after typing began or that `canTake` has refused, or
   * one that was set aside. It stays stored.
   */
  readonly lateValue: Value | undefined;
  readonly change: (next: Value) => void;
  /** Discards the unsaved value, after saving or cancelling. The form then shows `next`, by default the initial value. */
  readonly clear: (next?: Value) => void;
  /**
   * Call when the value is sent, and call the returned function when it is saved. That discards the value and returns
   * true. It returns false if something has been typed in the meantime, also in the form of another record.
   */
  readonly startSave: () => (outcome?: SavedFormOutcome<Value>) => boolean;
  /** Makes the unsaved value a late one, because another record is opened. The form then shows the initial value. */
  readonly setAside: () => void;
  /** Shows the late value, or the first one that `canTake` accepts. A typed value becomes a late one. */
  readonly takeLateValue: (canTake?: (lateValue: Value) => boolean) => void;
}

export interface SavedFormOutcome<Value> {
  /** The value that the form then shows; by default the initial value. */
  readonly next?: Value;
  /** Returns what is unsaved of a value that has been typed in the meantime; `undefined` if nothing is. */
  readonly findUnsaved?: (typed: Value) => Value | undefined;
}

export interface UnsavedFormOptions<Value> {
  /**
   * If true, the value is also stored on this device, encrypted, with the rules of unsent answers
   * (`unsent-records.ts`). Only for a signed-in person, and for values that JSON can express.
   */
  readonly isStored?: boolean;
  /** An example with all fields that a stored value must have; by default the initial value. */
  readonly shape?: Value;
  /**
   * Returns what the form can use of a stored value, which another version of the form may have stored; `undefined` if
   * nothing. By default, a value with the fields of `shape`.
   */
  readonly parse?: (storedValue: unknown) => Value | undefined;
  /** Returns whether the form, if nothing is typed yet, takes the stored value; by default it does. */
  readonly canTake?: (storedValue: Value) => boolean;
}

/**
 * Keeps the typed values of a form. `key` identifies the form and its record
 * (`contact:<application>:<contact>`). `initial` is the value before any typing.
 */
export function useUnsavedForm<Value>(
  key: string,
  initial: Value,
  options: UnsavedFormOptions<Value> = {},
): UnsavedForm<Value> {
  const { isStored = false, shape = initial } = options;
  const session = useSession();
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const [isRestored, setRestored] = useState(() => {
    if (!typedVersions.has(key)) takeVersion(key, listSetAside(key)[0]);
    return typedVersions.has(key);
  });
  const [value, setValue] = useState(() =>
    typedVersions.has(key) ? (typedVersions.get(key)?.value as Value) : initial,
  );
  const [lateValue, setLateValue] = useState(() => findLateValue());
  const [isReading, setReading] = useState(() => isStored && !writers.has(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored value once per form
  useEffect(() => {
    if (!isReading) return;
    let isUnmounted = false;
    const place = { accountId: session.state.getState().applicant?.storageId ?? "", key };
    const read = async () => {
      const { createStoredFormWriter, readStoredVersions } = await import("./stored-forms.ts");
      const storedVersions = await readStoredVersions(place);
      if (isUnmounted) return;
      const { canTake, parse = (stored) => findValueOfShape(stored, shape) } = latestOptions.current;
      if (!writers.has(key)) {
        const usedVersions = storedVersions
          .map((version) => ({ ...version, value: parse(version.value) }))
          .filter((version) => version.value !== undefined);
        const ownVersions = listVersions(key);
        setAsideVersions.set(key, [...listSetAside(key), ...usedVersions]);
        const parts = { stored: usedVersions, versions: () => listVersions(key), now: session.now };
        writers.set(key, createStoredFormWriter(place, parts));
        if (ownVersions.length > 0) writers.get(key)?.touch();
      }
      if (!typedVersions.has(key)) showLateValue(canTake);
      setLateValue(findLateValue());
    };
    // If the script or the stored value could not be read, the value is in memory only, and what is stored stays.
    void read()
      .catch(() => {})
      .then(() => !isUnmounted && setReading(false));
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  useEffect(
    () => (isStored ? session.beforeSignOut(() => writers.get(key)?.flush()) : undefined),
    [session, isStored, key],
  );
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (listUnstoredForms().length > 0 && session.state.getState().status === "signed-in")
        event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [session]);
  function findLateValue() {
    return listSetAside(key)[0]?.value as Value | undefined;
  }
  function showLateValue(canTake: (lateValue: Value) => boolean = () => true) {
    const version = listSetAside(key).find((setAside) => canTake(setAside.value as Value));
    if (!version) return;
    takeVersion(key, version);
    setValue(version.value as Value);
    setLateValue(findLateValue());
    setRestored(true);
    writers.get(key)?.touch();
  }
  function clear(next = initial) {
    const hadValue = typedVersions.delete(key);
    setValue(next);
    setRestored(false);
    if (!hadValue) return;
    writers.get(key)?.touch();
    void writers.get(key)?.flush();
  }
  function change(next: Value) {
    typedVersions.set(key, { id: typedVersions.get(key)?.id ?? nanoid(), value: next });
    setValue(next);
    writers.get(key)?.touch();
  }
  return {
    value,
    isRestored,
    isReading,
    lateValue,
    change,
    clear,
    startSave() {
      const savedVersion = typedVersions.get(key);
      return ({ next, findUnsaved } = {}) => {
        const typedVersion = typedVersions.get(key);
        if (typedVersion?.value === savedVersion?.value) {
          clear(next);
          return true;
        }
        if (typedVersion && findUnsaved) {
          const unsaved = findUnsaved(typedVersion.value as Value);
          if (unsaved === undefined) clear(next);
          else change(unsaved);
          return false;
        }
        const otherVersions = listSetAside(key).filter((version) => version !== savedVersion);
        setAsideVersions.set(key, otherVersions);
        setLateValue(findLateValue());
        writers.get(key)?.touch();
        return false;
      };
    },
    setAside() {
      const version = typedVersions.get(key);
      if (!version) return;
      typedVersions.delete(key);
      setAsideVersions.set(key, [version, ...listSetAside(key)]);
      setValue(initial);
      setLateValue(version.value as Value);
      setRestored(false);
    },
    takeLateValue: showLateValue,
  };
}

/** Returns the versions that are set aside, in the order in which they are offered. */
function listSetAside(key: string): readonly FormVersion[] {
  return setAsideVersions.get(key) ?? [];
}

function listVersions(key: string): readonly FormVersion[] {
  const typedVersion = typedVersions.get(key);
  return [...(typedVersion ? [typedVersion] : []), ...listSetAside(key)];
}

/** Makes a version that is set aside the unsaved value. A typed one takes the last place of those set aside. */
function takeVersion(key: string, version: FormVersion | undefined): void {
  if (!version) return;
  const otherVersions = listSetAside(key).filter((other) => other !== version);
  const typedVersion = typedVersions.get(key);
  setAsideVersions.set(key, typedVersion ? [...otherVersions, typedVersion] : otherVersions);
  typedVersions.set(key, version);
}

/** Returns the keys of the forms of which something is in memory only: by design, or because storing has failed. */
function listUnstoredForms(): readonly string[] {
  const keys = new Set([...typedVersions.keys(), ...setAsideVersions.keys()]);
  return [...keys].filter((key) => listVersions(key).length > 0 && writers.get(key)?.isWritten() !== true);
}

/** Stores what is typed, and resolves with the number of forms whose value is in memory only. Never rejects. */
export async function countUnstoredForms(): Promise<number> {
  await Promise.all([...writers.values()].map((writer) => writer.flush()));
  return listUnstoredForms().length;
}

function findValueOfShape<Value>(storedValue: unknown, shape: Value): Value | undefined {
  return hasFieldsOf(storedValue, shape) ? storedValue : undefined;
}

/**
 * False for a stored value without the fields of `shape`: another version of the form may have stored it. A
 * field that is null in `shape` may have any value.
 */
function hasFieldsOf<Value>(storedValue: unknown, shape: Value): storedValue is Value {
  if (shape === null) return storedValue !== undefined;
  if (typeof storedValue !== typeof shape || storedValue === null) return false;
  if (typeof shape !== "object") return true;
  return Object.entries(shape as object).every(
    ([name, field]) => name in (storedValue as object) && hasFieldsOf((storedValue as never)[name], field),
  );
}
