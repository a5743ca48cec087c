/** Saves a public form's input in session storage, so that a reload or a language change keeps it. */
import { type RefObject, useEffect } from "react";
import { readStoredJson, writeStored } from "#session/storage/web-storage.ts";

/** Of stored keys: another prefix would lose the input of open pages. */
const PREFIX = "answer-link:";

/**
 * Restores the saved input of uncontrolled fields; returns functions that save and remove it. `restore` does the same
 * for fields that were added later, because they depend on other input.
 */
export function useSavedInput(form: RefObject<HTMLFormElement | null>, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form is mounted
  useEffect(() => {
    restore();
    // Input from before hydration caused no event that would save it. Fields that are added later restore theirs.
    const names = new Set([...(form.current?.elements ?? [])].map((field) => field.getAttribute("name")));
    save(read(key)?.filter(([name]) => !names.has(name)));
  }, [key]);
  function restore() {
    const savedEntries = read(key);
    if (!savedEntries || !form.current) return;
    const choices = [...form.current.elements].filter(isChoice);
    const changedChoices = choices.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
    for (const field of form.current.elements)
      if (isChoice(field)) {
        const isChanged = changedChoices.some((other) =>
          field.type === "radio" ? other.name === field.name : other === field,
        );
        if (!isChanged)
          field.checked = savedEntries.some(([name, value]) => name === field.name && value === field.value);
      } else if (isTextField(field) && isUnchanged(field)) {
        const savedEntry = savedEntries.find(([name]) => name === field.name);
        if (savedEntry) field.value = savedEntry[1];
      }
  }
  function save(otherEntries: readonly [string, string][] = []) {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
    write(key, JSON.stringify([...otherEntries, ...entries]));
  }
  return { restore, save: () => save(), remove: () => write(key, null) };
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTextField = (field: Element): field is TextField =>
  (field instanceof HTMLInputElement && field.type !== "file") ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

/** False if the person has changed the field, also before hydration: that input is newer than the saved one. */
function isUnchanged(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(0, defaultIndex);
}

function read(key: string): [string, string][] | undefined {
  const savedEntries = readStoredJson("sessionStorage", PREFIX + key);
  return Array.isArray(savedEntries) ? (savedEntries as [string, string][]) : undefined;
}

/** If storage is blocked, the input is lost when the page is closed. */
function write(key: string, text: string | null): void {
  writeStored("sessionStorage", PREFIX + key, text);
}
