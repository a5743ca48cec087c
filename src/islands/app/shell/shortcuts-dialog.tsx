import { useText } from "#i18n/use-text.ts";
import { DescriptionList, Dialog } from "#ui/index.ts";

const SHORTCUTS = ["Ctrl+K", "/", "j", "k", "Enter", "Space", "x", "p", "?"] as const;

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} closeLabel={t("app.close")} title={t("app.help.title")}>
      <DescriptionList
        items={SHORTCUTS.map((key) => ({
          term: <kbd className="rounded-theme border border-strong bg-sunken px-2 font-mono">{key}</kbd>,
          detail: t(`app.help.${key}`),
        }))}
      />
    </Dialog>
  );
}
