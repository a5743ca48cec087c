import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox } from "#ui/index.ts";

interface SelectionBarProps {
  readonly count: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onMark: (isRead: boolean) => void;
  readonly onRemove: () => void;
}

/** Selects all rows of the page, and offers actions on the selected rows. */
export function SelectionBar({ count, isAll, onAll, onMark, onRemove }: SelectionBarProps) {
  const t = useText();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 ps-5 pe-4">
      <Checkbox
        label={count > 0 ? t("notifications.chosen", { count }) : t("notifications.chooseAll")}
        checked={isAll}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={(event) => onAll(event.target.checked)}
      />
      {count > 0 && (
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
