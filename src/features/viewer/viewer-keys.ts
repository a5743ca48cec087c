/** Keys of the viewer: plain ones where nobody is typing, those with Ctrl (or Cmd) anywhere. */
import { useEffect, useRef } from "react";

export type KeyTable = ReadonlyMap<string, () => void>;

/** For as long as the viewer is there. Left to the browser: reloading, and whatever is not named. */
export function useViewerKeys(plain: KeyTable, withCtrl: KeyTable): void {
  const tables = useRef({ plain, withCtrl });
  tables.current = { plain, withCtrl };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const now = tables.current;
      const isTyping = event.target instanceof Element && event.target.matches("input, select, textarea");
      const hasCtrl = event.ctrlKey || event.metaKey;
      const action = hasCtrl ? now.withCtrl.get(event.key) : !isTyping && now.plain.get(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
