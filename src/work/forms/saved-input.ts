/** Saves a public form's input in session storage, so that a reload or a language change keeps it. */
import { type RefObject, useEffect } from "react";
import { readStoredJson, writeStored } from "#session/storage/web-storage.ts";

/** Prefix of the storage keys. Do not change it: open pages would lose their input. */
const STORAGE_PREFIX = "answer-link:";

/**
 * Restores the saved input of uncontrolled fields when the form mounts. Returns functions to save, remove and
 * restore the input. Call `restore` when the person's input has added fields to the form.
 */
export function useSavedInput(form: RefObject<HTMLFormElement | null>, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form is mounted
  useEffect(() => {
    restore();
    // Save now, because input before hydration fired no event that would save it.
    save();
  }, [key]);
  function restore() {
    const savedEntries = read(key);
    if (!savedEntries || !form.current) return;
    const choices = [...form.current.elements].filter(isChoice);
    const changedChoices = choices.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
    for (const field of form.current.elements)
      if (isChoice(field)) {
        const isChoiceChanged = changedChoices.some((other) =>
          field.type === "radio" ? other.name === field.name : other === field,
        );
        if (!isChoiceChanged)
          field.checked = savedEntries.some(([name, value]) => name === field.name && value === field.value);
      } else if (isTextField(field) && isUnchanged(field)) {
        const savedEntry = savedEntries.find(([name]) => name === field.name);
        if (savedEntry) field.value = savedEntry[1];
      }
  }
  function save() {
    if (!form.current) return;
    // Keep saved entries whose fields are added to the form only later.
    const names = new Set([...form.current.elements].map((field) => field.getAttribute("name")));
    const otherEntries = (read(key) ?? []).filter(([name]) => !names.has(name));
    const entries = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
    write(key, JSON.stringify([...otherEntries, ...entries]));
  }
  return { restore, save, remove: () => write(key, null) };
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTextField = (field: Element): field is TextField =>
  (field instanceof HTMLInputElement && field.type !== "file") ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

/**
 * False if the person has changed the field, also before hydration. Such input is newer than the saved one.
 */
function isUnchanged(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(0, defaultIndex);
}

function read(key: string): [string, string][] | undefined {
  const savedEntries = readStoredJson("sessionStorage", STORAGE_PREFIX + key);
  return Array.isArray(savedEntries) ? (savedEntries as [string, string][]) : undefined;
}

/**
 * Writes the input; `null` removes it. If storage is blocked, the input is lost when the page is closed.
 */
function write(key: string, text: string | null): void {
  writeStored("sessionStorage", STORAGE_PREFIX + key, text);
}
