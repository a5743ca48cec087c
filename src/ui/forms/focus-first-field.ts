const FIELD = ":is(input, select, textarea):not([disabled])";

/**
 * Moves the focus to a field of a form or section, for instance because the focused button will be removed: to the field
 * whose id ends with `-` and `key`, otherwise to the first one.
 */
export function focusFirstField(place: Element | null, key = ""): void {
  const field = place?.querySelector<HTMLElement>(`${FIELD}[id$="-${key}"]`);
  (field ?? place?.querySelector<HTMLElement>(FIELD))?.focus();
}
