import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error">
      <Icon name="error" size="s" className="mt-1" />
      <span>{children}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-hint">
      {children}
    </p>
  );
}

/** Returns the value of `aria-describedby`: hint first, then error. */
export function getDescribedBy(id: string, hint?: ReactNode, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
