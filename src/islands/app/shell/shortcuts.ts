/**
 * Runs actions for single keys. Ignores keys pressed in form fields, dialogs and menus. Returns a function
 * that removes the listener.
 */
export function addShortcuts(actions: Readonly<Record<string, () => void>>): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", handleKey);
  return () => document.removeEventListener("keydown", handleKey);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]") !==
      null
  );
}
