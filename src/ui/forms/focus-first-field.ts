const FIELD = ":is(input, select, textarea):not([disabled])";

/**
 * Moves the focus to the field of a form or section whose id ends with `-` and `key`, or to the first field
 * if there is none. Use it for instance before the focused button is removed.
 */
export function focusFirstField(container: Element | null, key = ""): void {
  const field = container?.querySelector<HTMLElement>(`${FIELD}[id$="-${key}"]`);
  (field ?? container?.querySelector<HTMLElement>(FIELD))?.focus();
}
