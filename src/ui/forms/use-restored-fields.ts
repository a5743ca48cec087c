import { type RefObject, useEffect, useRef } from "react";

/**
 * Restores the fields of a form after its action, because React then resets the form. Call the returned
 * function with the submitted data. When `after` changes and the form is still mounted, each field gets its
 * submitted value back.
 */
export function useRestoredFields(
  form: RefObject<HTMLFormElement | null>,
  after: unknown,
): (formData: FormData) => void {
  const savedData = useRef<FormData>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the values when the response is there
  useEffect(() => {
    if (savedData.current && form.current) restoreFields(form.current, savedData.current);
    savedData.current = null;
  }, [after]);
  return (formData) => {
    savedData.current = formData;
  };
}

function restoreFields(form: HTMLFormElement, formData: FormData): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
      field.checked = formData.getAll(field.name).includes(field.value);
    else if (field instanceof HTMLInputElement && field.type === "file") continue;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
      if (field.name && formData.has(field.name)) field.value = String(formData.get(field.name));
  }
}
