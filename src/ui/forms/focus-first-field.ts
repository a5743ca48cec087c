/** Moves the focus to the first field of a form or section, for instance because the focused button will be removed. */
export function focusFirstField(place: Element | null): void {
  place?.querySelector<HTMLElement>(":is(input, select, textarea):not([disabled])")?.focus();
}
