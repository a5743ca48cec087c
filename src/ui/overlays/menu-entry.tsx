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
  const choice = item.checked !== undefined;
  const sharedProps = {
    role: choice ? "menuitemradio" : "menuitem",
    "aria-checked": choice ? item.checked : undefined,
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
  function select() {
    if (item.disabled) return;
    onDone();
    item.onSelect?.();
  }
  if (item.href && !item.disabled) {
    return (
      <a {...sharedProps} href={item.href} onClick={select}>
        {content}
      </a>
    );
  }
  return (
    <button {...sharedProps} type="button" onClick={select}>
      {content}
    </button>
  );
}
