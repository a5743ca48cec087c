import { useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { DescriptionList, Dialog } from "#ui/index.ts";
import { addShortcuts } from "./shortcuts.ts";

const SHORTCUTS = ["Ctrl+K", "/", "j", "k", "Enter", "Space", "x", "p", "?"] as const;

/** The list of keyboard shortcuts, opened with `?`. */
export function HelpDialog() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      addShortcuts({
        "?": () => setIsOpen(true),
        "/": () => document.querySelector<HTMLElement>("[data-shortcut=search]")?.focus(),
      }),
    [],
  );
  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      closeLabel={t("app.close")}
      title={t("app.help.title")}
    >
      <DescriptionList
        items={SHORTCUTS.map((key) => ({
          term: <kbd className="rounded-theme border border-strong bg-sunken px-2 font-mono">{key}</kbd>,
          detail: t(`app.help.${key}`),
        }))}
      />
    </Dialog>
  );
}
