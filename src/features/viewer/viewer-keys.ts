/** Keyboard shortcuts of the viewer. Plain keys work outside text fields; keys with Ctrl or Cmd work everywhere. */
import { useEffect, useRef } from "react";

export type ShortcutTable = ReadonlyMap<string, () => void>;

/**
 * Registers the shortcuts while the component is mounted. All other keys, such as reload, keep their
 * function.
 */
export function useViewerKeys(plainKeys: ShortcutTable, ctrlKeys: ShortcutTable): void {
  const tables = useRef({ plain: plainKeys, withCtrl: ctrlKeys });
  tables.current = { plain: plainKeys, withCtrl: ctrlKeys };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const currentTables = tables.current;
      const isTyping = event.target instanceof Element && event.target.matches("input, select, textarea");
      const hasCtrl = event.ctrlKey || event.metaKey;
      const action = hasCtrl
        ? currentTables.withCtrl.get(event.key)
        : !isTyping && currentTables.plain.get(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
