/** Keeps unsaved form values across screens, and makes the browser confirm before it leaves the page. */
import { useEffect, useRef, useState } from "react";
import { useSession } from "#session/session-context.tsx";
import type { UnsentWorkWriter } from "./unsent-work-writer.ts";

/**
 * Unsaved values by form key. Leaving the page deletes those without a writer, and every sign-out leaves the page.
 */
const unsavedValues = new Map<string, unknown>();
/**
 * Values of an earlier visit that the form did not take, by form key. They are stored while nothing is typed, and in
 * memory only while the typed value is stored.
 */
const lateValues = new Map<string, unknown>();
/** Writers of the forms that are also stored on this device, by form key. */
const writers = new Map<string, UnsentWorkWriter>();

export interface UnsavedForm<Value> {
  readonly value: Value;
  /** True if the value was typed in an earlier visit to the screen. */
  readonly isRestored: boolean;
  /** True until the stored value of an earlier visit is read. Until then, `value` is the initial value. */
  readonly isReading: boolean;
  /**
   * Stored value that was read after typing began, or that `canTake` has refused. It is stored again when the typed
   * value is cleared.
   */
  readonly lateValue: Value | undefined;
  readonly change: (next: Value) => void;
  /** Discards the unsaved value, after saving or cancelling. The form then shows `next`, by default the initial value. */
  readonly clear: (next?: Value) => void;
  /**
   * Call when the value is sent. Returns a function that clears the value once it is saved, and returns true; it does
   * nothing and returns false if something has been typed in the meantime, also in the form of another record.
   */
  readonly startSave: () => (next?: Value) => boolean;
  /** Shows the late value. A typed value takes its place as the late one. */
  readonly takeLateValue: () => void;
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
    if (!unsavedValues.has(key) && lateValues.has(key)) moveLateValue(key);
    return unsavedValues.has(key);
  });
  const [value, setValue] = useState(() =>
    unsavedValues.has(key) ? (unsavedValues.get(key) as Value) : initial,
  );
  const [lateValue, setLateValue] = useState(() => lateValues.get(key) as Value | undefined);
  const [isReading, setReading] = useState(() => isStored && !writers.has(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored value once per form
  useEffect(() => {
    if (!isReading) return;
    let isUnmounted = false;
    const place = { accountId: session.state.getState().applicant?.storageId ?? "", key };
    const read = async () => {
      const { createStoredFormWriter, readStoredForm } = await import("./stored-forms.ts");
      const storedValue = await readStoredForm(place);
      if (isUnmounted) return;
      const parts = { current: () => unsavedValues.get(key) ?? lateValues.get(key), now: session.now };
      if (!writers.has(key)) writers.set(key, createStoredFormWriter(place, parts));
      const isTyped = unsavedValues.has(key);
      if (isTyped) writers.get(key)?.touch();
      const { canTake, parse } = latestOptions.current;
      const usedValue = parse ? parse(storedValue) : findValueOfShape(storedValue, shape);
      if (usedValue === undefined) return;
      lateValues.set(key, usedValue);
      setLateValue(usedValue);
      if (!isTyped && canTake?.(usedValue) !== false) showLateValue();
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
  function showLateValue() {
    moveLateValue(key);
    setValue(unsavedValues.get(key) as Value);
    setLateValue(lateValues.get(key) as Value | undefined);
    setRestored(true);
  }
  function clear(next = initial) {
    const hadValue = unsavedValues.delete(key);
    setValue(next);
    setRestored(false);
    // Without a value of its own, this page leaves the stored value alone: another window may have typed it.
    if (!hadValue) return;
    writers.get(key)?.touch();
    void writers.get(key)?.flush();
  }
  return {
    value,
    isRestored,
    isReading,
    lateValue,
    change(next) {
      unsavedValues.set(key, next);
      setValue(next);
      writers.get(key)?.touch();
    },
    clear,
    startSave() {
      const savedValue = unsavedValues.get(key);
      return (next) => {
        if (unsavedValues.get(key) !== savedValue) return false;
        clear(next);
        return true;
      };
    },
    takeLateValue() {
      showLateValue();
      writers.get(key)?.touch();
    },
  };
}

/** Returns the keys of the forms whose value is in memory only: not stored by design, or because storing has failed. */
function listUnstoredForms(): readonly string[] {
  const isNotStored = (key: string) => lateValues.has(key) || writers.get(key)?.isWritten() !== true;
  return [...unsavedValues.keys()].filter(isNotStored);
}

/** Stores what is typed, and resolves with the number of forms whose value is in memory only. Never rejects. */
export async function countUnstoredForms(): Promise<number> {
  await Promise.all([...writers.values()].map((writer) => writer.flush()));
  return listUnstoredForms().length;
}

/** Makes the late value the unsaved one, and the unsaved value, if there is one, the late one. */
function moveLateValue(key: string): void {
  const typedValue = unsavedValues.get(key);
  unsavedValues.set(key, lateValues.get(key));
  if (typedValue === undefined) lateValues.delete(key);
  else lateValues.set(key, typedValue);
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
