/** Keeps unsaved form values across screens, and makes the browser confirm before it leaves the page. */
import { useEffect, useState } from "react";
import { useSession } from "#session/session-context.tsx";

/** Unsaved values by form key. In memory only: leaving the page deletes them, and every sign-out leaves the page. */
const unsaved = new Map<string, unknown>();

export interface UnsavedForm<Value> {
  readonly value: Value;
  /** True if the value was typed in an earlier visit of the screen. */
  readonly isRestored: boolean;
  readonly change: (next: Value) => void;
  /** Discards the unsaved value, after saving or cancelling; the form then shows `next`, or the initial value. */
  readonly clear: (next?: Value) => void;
}

/** `key` identifies the form and its record (`contact:<application>:<contact>`); `initial` is the value before any typing. */
export function useUnsavedForm<Value>(key: string, initial: Value): UnsavedForm<Value> {
  const session = useSession();
  const [isRestored] = useState(() => unsaved.has(key));
  const [value, setValue] = useState(() => (unsaved.has(key) ? (unsaved.get(key) as Value) : initial));
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0 && session.state.getState().status === "signed-in") event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [session]);
  return {
    value,
    isRestored,
    change(next) {
      unsaved.set(key, next);
      setValue(next);
    },
    clear(next = initial) {
      unsaved.delete(key);
      setValue(next);
    },
  };
}
