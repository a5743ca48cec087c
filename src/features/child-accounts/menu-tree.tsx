import type { ChildMenuItem } from "#contract/accounts/child-account.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";

interface MenuTreeProps {
  readonly items: readonly ChildMenuItem[];
  readonly onToggle: (item: ChildMenuItem, isOn: boolean) => void;
  readonly onFollow: (item: ChildMenuItem) => void;
  readonly isInner?: boolean;
}

/** Shows the menu as nested checkboxes. A heading is indeterminate if the items below it differ. */
export function MenuTree({ items, onToggle, onFollow, isInner = false }: MenuTreeProps) {
  return (
    <ul className={isInner ? "ms-5 border-line border-s ps-4" : "grid gap-1"}>
      {items.map((item) => (
        <li key={item.Id}>
          <MenuTreeItem item={item} onToggle={onToggle} onFollow={onFollow} isInner={isInner} />
          {item.Children && <MenuTree items={item.Children} {...{ onToggle, onFollow }} isInner />}
        </li>
      ))}
    </ul>
  );
}

function MenuTreeItem({
  item,
  onToggle,
  onFollow,
  isInner,
}: Omit<MenuTreeProps, "items"> & { item: ChildMenuItem }) {
  const t = useText();
  const { Id, Title, State, Access } = item;
  const note = `menu-note-${Id}`;
  const isOwn = Access !== "inherit";
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="choice-mark choice-checkbox"
          ref={(box) => {
            if (box) box.indeterminate = State === "partial";
          }}
          checked={State === "on"}
          aria-describedby={isOwn ? note : undefined}
          onChange={() => onToggle(item, State !== "on")}
        />
        <span>
          <bdi>{Title}</bdi>
        </span>
      </label>
      {isOwn && (
        <>
          <span id={note} className="text-muted text-sm">
            {t(`childAccounts.menu.${Access}`)}
          </span>
          {isInner && (
            <RowButton
              label={t("childAccounts.menu.follow")}
              row={Title}
              icon="undo"
              onClick={() => onFollow(item)}
            />
          )}
        </>
      )}
    </div>
  );
}
