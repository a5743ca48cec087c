import type { ChildMenuItem } from "#contract/accounts/child-account.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";

interface MenuTreeProps {
  readonly items: readonly ChildMenuItem[];
  readonly onToggle: (item: ChildMenuItem, isOn: boolean) => void;
  readonly onInherit: (item: ChildMenuItem) => void;
  readonly isNested?: boolean;
}

/** Shows the menu as nested checkboxes. A heading is indeterminate if the items below it differ. */
export function MenuTree({ items, onToggle, onInherit, isNested = false }: MenuTreeProps) {
  return (
    <ul className={isNested ? "ms-5 border-line border-s ps-4" : "grid gap-1"}>
      {items.map((item) => (
        <li key={item.Id}>
          <MenuTreeItem item={item} onToggle={onToggle} onInherit={onInherit} isNested={isNested} />
          {item.Children && <MenuTree items={item.Children} {...{ onToggle, onInherit }} isNested />}
        </li>
      ))}
    </ul>
  );
}

function MenuTreeItem({
  item,
  onToggle,
  onInherit,
  isNested,
}: Omit<MenuTreeProps, "items"> & { item: ChildMenuItem }) {
  const t = useText();
  const { Id, Title, State, Access } = item;
  const noteId = `menu-note-${Id}`;
  const hasExplicitSetting = Access !== "inherit";
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
          aria-describedby={hasExplicitSetting ? noteId : undefined}
          onChange={() => onToggle(item, State !== "on")}
        />
        <span>
          <bdi>{Title}</bdi>
        </span>
      </label>
      {hasExplicitSetting && (
        <>
          <span id={noteId} className="text-muted text-sm">
            {t(`childAccounts.menu.${Access}`)}
          </span>
          {isNested && (
            <RowButton
              label={t("childAccounts.menu.follow")}
              row={Title}
              icon="undo"
              onClick={() => onInherit(item)}
            />
          )}
        </>
      )}
    </div>
  );
}
