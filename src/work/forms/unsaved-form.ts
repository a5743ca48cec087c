/** What was typed into a form and not sent outlives a change of screen, and the browser asks before the page goes. */
import { useEffect, useState } from "react";
import { useSession } from "#session/session-context.tsx";

/** By form; in memory alone, so it ends with the page, as every sign-out does. */
const kept = new Map<string, unknown>();

export interface UnsavedForm<Value> {
  readonly value: Value;
  /** Whether it holds what was typed in an earlier visit. */
  readonly isRestored: boolean;
  readonly change: (next: Value) => void;
  /** Once it is sent, or thrown away by the person; shows `next` from then on, what an untouched one shows when absent. */
  readonly drop: (next?: Value) => void;
}

/** `key` names the form and what it is about (`contact:<application>:<contact>`); `initial` is what an untouched one shows. */
export function useUnsavedForm<Value>(key: string, initial: Value): UnsavedForm<Value> {
  const session = useSession();
  const [wasKept] = useState(() => kept.has(key));
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (kept.size > 0 && session.state.getState().status === "signed-in") event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [session]);
  return {
    value,
    isRestored: wasKept,
    change(next) {
      kept.set(key, next);
      setValue(next);
    },
    drop(next = initial) {
      kept.delete(key);
      setValue(next);
    },
  };
}
