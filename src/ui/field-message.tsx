import { ExclamationCircleIcon } from "@heroicons/react/24/outline";

/** What is wrong with one answer, beside it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error">
      {/* Not by name: a page with one field should not load every icon. */}
      <ExclamationCircleIcon className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-hint">
      {children}
    </p>
  );
}

/** The ids that describe a control, in the order they are read: hint, then error. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
