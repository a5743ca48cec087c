import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox } from "#ui/index.ts";

interface SelectionBarProps {
  readonly selectedCount: number;
  readonly areAllSelected: boolean;
  readonly onSelectAll: (isAll: boolean) => void;
  readonly onMark: (isRead: boolean) => void;
  readonly onRemove: () => void;
}

/** Selects all rows of the page, and offers actions on the selected rows. */
export function SelectionBar({
  selectedCount,
  areAllSelected,
  onSelectAll,
  onMark,
  onRemove,
}: SelectionBarProps) {
  const t = useText();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 ps-5 pe-4">
      <Checkbox
        label={
          selectedCount > 0
            ? t("notifications.chosen", { count: selectedCount })
            : t("notifications.chooseAll")
        }
        checked={areAllSelected}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selectedCount > 0 && !areAllSelected;
        }}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      {selectedCount > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" icon="check" onClick={() => onMark(true)}>
            {t("notifications.markRead")}
          </Button>
          <Button size="s" icon="mail" onClick={() => onMark(false)}>
            {t("notifications.markUnread")}
          </Button>
          <Button size="s" icon="trash" onClick={onRemove}>
            {t("notifications.removeShort")}
          </Button>
        </div>
      )}
    </div>
  );
}
