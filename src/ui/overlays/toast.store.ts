import { create } from "zustand";
import type { AlertTone } from "../feedback/tone.ts";

export const TOAST_LIFETIME_MS = 5_000;
/** If this many toasts are shown, a new toast replaces the oldest toast that has a time limit. */
const REPLACE_OLDEST_AT = 4;

export type Toast = {
  id: number;
  text: string;
  tone: AlertTone;
  /** Milliseconds until the toast disappears; `Infinity` until it is dismissed. */
  lifeMs: number;
  action?: { label: string; onSelect: () => void } | undefined;
};
export type NewToast = Pick<Toast, "text" | "action"> & {
  tone?: AlertTone | undefined;
  lifeMs?: number | undefined;
};

let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/**
 * Shows a message and returns its id. It replaces the same message without a button, such as "Link copied"
 * after a second press: the new element is announced, but the messages do not stack. If `REPLACE_OLDEST_AT`
 * messages are shown, it replaces the oldest that has a time limit. Messages that stay until they are
 * dismissed are never replaced, because they may offer the only way to undo something: there is no limit for
 * them, and the list scrolls.
 */
export function showToast({ text, action, tone = "info", lifeMs = TOAST_LIFETIME_MS }: NewToast): number {
  lastId += 1;
  const toast: Toast = { id: lastId, text, tone, lifeMs, action };
  useToasts.setState(({ toasts: shownToasts }) => {
    const toasts = shownToasts.filter((other) => !isSameMessage(other, toast));
    const replacedToast =
      toasts.length < REPLACE_OLDEST_AT
        ? undefined
        : toasts.find(({ lifeMs }) => lifeMs < Number.POSITIVE_INFINITY);
    return { toasts: [...toasts.filter((other) => other !== replacedToast), toast] };
  });
  return toast.id;
}

/** Toasts with a button are never the same, because each button does something else. */
function isSameMessage(one: Toast, other: Toast): boolean {
  return one.text === other.text && one.tone === other.tone && !one.action && !other.action;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
