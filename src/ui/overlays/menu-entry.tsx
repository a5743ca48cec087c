import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: IconName | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /**
   * For an entry that is one option of a choice: true if it is selected, otherwise false. Undefined for
   * actions.
   */
  checked?: boolean | undefined;
};

export function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const isChoice = item.checked !== undefined;
  const sharedProps = {
    role: isChoice ? "menuitemradio" : "menuitem",
    "aria-checked": isChoice ? item.checked : undefined,
    "aria-disabled": item.disabled || undefined,
    tabIndex: -1,
    className: joinClassNames("menu-entry", item.danger && "text-danger-text"),
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="grow">{item.label}</span>
      {item.checked && <Icon name="check" size="s" />}
    </>
  );
  function selectEntry() {
    if (item.disabled) return;
    onDone();
    item.onSelect?.();
  }
  if (item.href && !item.disabled) {
    return (
      <a {...sharedProps} href={item.href} onClick={selectEntry}>
        {content}
      </a>
    );
  }
  return (
    <button {...sharedProps} type="button" onClick={selectEntry}>
      {content}
    </button>
  );
}
