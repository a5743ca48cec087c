/** Keeps unsaved form values across screens, and makes the browser confirm before it leaves the page. */
import { useEffect, useState } from "react";
import { useSession } from "#session/session-context.tsx";
import type { UnsentWriter } from "./unsent-writer.ts";

/**
 * Unsaved values by form key. Leaving the page deletes those without a writer, and every sign-out leaves the page.
 */
const unsaved = new Map<string, unknown>();
/** Writers of the forms that are also stored on this device, by form key. */
const writers = new Map<string, UnsentWriter>();

export interface UnsavedForm<Value> {
  readonly value: Value;
  /** True if the value was typed in an earlier visit to the screen. */
  readonly isRestored: boolean;
  /** True until the stored value of an earlier visit is read. Until then, `value` is the initial value. */
  readonly isReading: boolean;
  readonly change: (next: Value) => void;
  /** Discards the unsaved value, after saving or cancelling; the form then shows `next`, or the initial value. */
  readonly clear: (next?: Value) => void;
}

export interface UnsavedFormOptions {
  /**
   * True also stores the value on this device, encrypted, with the rules of unsent answers (`unsent-records.ts`). For a
   * signed-in person, and values that JSON can express.
   */
  readonly isStored?: boolean;
}

/** `key` identifies the form and its record (`contact:<application>:<contact>`); `initial` is the value before any typing. */
export function useUnsavedForm<Value>(
  key: string,
  initial: Value,
  { isStored = false }: UnsavedFormOptions = {},
): UnsavedForm<Value> {
  const session = useSession();
  const [isRestored, setRestored] = useState(() => unsaved.has(key));
  const [value, setValue] = useState(() => (unsaved.has(key) ? (unsaved.get(key) as Value) : initial));
  const [isReading, setReading] = useState(() => isStored && !writers.has(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    if (!isReading) return;
    let isLeft = false;
    const place = { accountId: session.state.getState().applicant?.Id ?? "", key };
    const read = async () => {
      const { createStoredFormWriter, readStoredForm } = await import("./stored-forms.ts");
      const stored = await readStoredForm(place);
      if (isLeft) return;
      const parts = { current: () => unsaved.get(key), now: session.now };
      if (!writers.has(key)) writers.set(key, createStoredFormWriter(place, parts));
      if (isLike(stored, initial) && !unsaved.has(key)) {
        unsaved.set(key, stored);
        setValue(stored);
        setRestored(true);
      } else if (unsaved.has(key)) writers.get(key)?.touch();
    };
    // If the script could not be loaded, the value is in memory only.
    void read()
      .catch(() => {})
      .then(() => !isLeft && setReading(false));
    return () => {
      isLeft = true;
    };
  }, [key]);
  useEffect(
    () => (isStored ? session.beforeSignOut(() => writers.get(key)?.flush()) : undefined),
    [session, isStored, key],
  );
  useEffect(() => {
    const isOnlyHere = (unsavedKey: string) => writers.get(unsavedKey)?.isWritten() !== true;
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if ([...unsaved.keys()].some(isOnlyHere) && session.state.getState().status === "signed-in")
        event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [session]);
  return {
    value,
    isRestored,
    isReading,
    change(next) {
      unsaved.set(key, next);
      setValue(next);
      writers.get(key)?.touch();
    },
    clear(next = initial) {
      unsaved.delete(key);
      setValue(next);
      writers.get(key)?.touch();
      void writers.get(key)?.flush();
    },
  };
}

/** False for a value that another version of the form has stored. */
function isLike<Value>(stored: unknown, initial: Value): stored is Value {
  if (typeof stored !== typeof initial) return false;
  if (typeof initial !== "object" || initial === null) return true;
  return stored !== null && Object.keys(initial).every((name) => name in (stored as object));
}
