/** What was typed into the answers, for as long as the tab is open: a reload or another language loses nothing. */
import { type RefObject, useEffect } from "react";

const PREFIX = "answer-link:";

/** Puts back what was typed before; answers what to do on input, and when it is sent. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const kept = read(key);
    if (!kept || !form.current) return;
    for (const field of form.current.elements)
      if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
        field.checked = kept.some(([name, value]) => name === field.name && value === field.value);
      else if (
        (field instanceof HTMLInputElement && field.type !== "file") ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      ) {
        const found = kept.find(([name]) => name === field.name);
        if (found) field.value = found[1];
      }
  }, [key]);
  return {
    keep() {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      write(key, JSON.stringify(typed));
    },
    forget: () => write(key, null),
  };
}

function read(key: string): [string, string][] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return Array.isArray(kept) ? (kept as [string, string][]) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Without storage it is as long-lived as the page.
  }
}
