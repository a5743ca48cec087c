/** Saves the form's input in session storage, so that a reload or a language change keeps it. */
import { type RefObject, useEffect } from "react";

const PREFIX = "answer-link:";

/** Restores the saved input; returns functions that save and remove it. */
export function useSavedInput(form: RefObject<HTMLFormElement | null>, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: restore once, after the form is mounted
  useEffect(() => {
    const savedEntries = read(key);
    if (!savedEntries || !form.current) return;
    for (const field of form.current.elements)
      if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
        field.checked = savedEntries.some(([name, value]) => name === field.name && value === field.value);
      else if (
        (field instanceof HTMLInputElement && field.type !== "file") ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      ) {
        const savedEntry = savedEntries.find(([name]) => name === field.name);
        if (savedEntry) field.value = savedEntry[1];
      }
  }, [key]);
  return {
    save() {
      if (!form.current) return;
      const entries = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      write(key, JSON.stringify(entries));
    },
    remove: () => write(key, null),
  };
}

function read(key: string): [string, string][] | undefined {
  try {
    const savedEntries: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return Array.isArray(savedEntries) ? (savedEntries as [string, string][]) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is blocked, so the input is lost when the page is closed.
  }
}
