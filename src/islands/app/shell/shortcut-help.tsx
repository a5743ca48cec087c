import { useEffect, useState } from "react";
import { createLazyDialog } from "#ui/index.ts";
import { addShortcuts } from "./shortcuts.ts";

const ShortcutsDialog = createLazyDialog(
  () => import("./shortcuts-dialog.tsx"),
  (part) => part.ShortcutsDialog,
);

/** Opens the list of keyboard shortcuts with `?`, and moves the focus to the search with `/`. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      addShortcuts({
        "?": () => setIsOpen(true),
        "/": () => document.querySelector<HTMLElement>("[data-shortcut=search]")?.focus(),
      }),
    [],
  );
  return isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />;
}
