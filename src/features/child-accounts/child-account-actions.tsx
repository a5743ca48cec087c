import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Menu, type MenuItem } from "#ui/index.ts";
import { useLockChildAccount } from "./child-accounts.queries.ts";

export interface ChildAccountRowActions {
  readonly onEdit: (child: ChildAccount) => void;
  readonly onPassword: (child: ChildAccount) => void;
  readonly onMenu: (child: ChildAccount) => void;
  readonly onDelete: (child: ChildAccount) => void;
  readonly onAnnounce: (text: string) => void;
}

/** Buttons for the actions that the service allows on a child account. */
export function ChildAccountActions({
  child,
  onAnnounce,
  ...callbacks
}: ChildAccountRowActions & { child: ChildAccount }) {
  const t = useText();
  const name = getFullName(child);
  const isAllowed = (action: ChildAccount["Actions"][number]) => child.Actions.includes(action);
  const lockMutation = useLockChildAccount(({ State }) =>
    onAnnounce(t(State === "locked" ? "childAccounts.locked" : "childAccounts.unlocked", { name })),
  );
  const isLocked = child.State === "locked";
  const menuItems: (MenuItem | false)[] = [
    isAllowed("change-password") && {
      id: "password",
      label: t("childAccounts.setPassword"),
      onSelect: () => callbacks.onPassword(child),
    },
    isAllowed("assign-menu") && {
      id: "menu",
      label: t("childAccounts.assignMenu"),
      icon: "menu",
      onSelect: () => callbacks.onMenu(child),
    },
    (isAllowed("lock") || isAllowed("unlock")) && {
      id: "lock",
      label: t(isLocked ? "childAccounts.unlock" : "childAccounts.lock"),
      icon: "lock",
      onSelect: () => lockMutation.mutate(child),
    },
    isAllowed("delete") && {
      id: "delete",
      label: t("childAccounts.delete"),
      icon: "trash",
      danger: true,
      onSelect: () => callbacks.onDelete(child),
    },
  ];
  return (
    <span className="flex items-center gap-1 max-sm:ms-9">
      {isAllowed("update") && (
        <Button
          variant="quiet"
          icon="pencil"
          aria-label={t("childAccounts.editOne", { name })}
          title={t("childAccounts.edit")}
          onClick={() => callbacks.onEdit(child)}
        />
      )}
      <Menu
        align="end"
        label={t("childAccounts.more", { name })}
        button={t("childAccounts.moreShort")}
        items={menuItems.filter((item) => item !== false)}
      />
    </span>
  );
}
