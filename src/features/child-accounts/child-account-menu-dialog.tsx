/** Dialog for choosing the menu items that a child account sees. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ChildAccount, ChildMenuItem } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { childAccountMenuQuery, useAssignChildAccountMenu } from "./child-accounts.queries.ts";
import {
  applyMenuChoices,
  listChangedItems,
  type MenuChoices,
  readMenuChoices,
  resetToInherited,
  setItemVisibility,
} from "./menu-choice.ts";
import { MenuTree } from "./menu-tree.tsx";

interface MenuDialogProps {
  readonly child: ChildAccount;
  readonly onClose: () => void;
  readonly onAnnounce: (text: string) => void;
}

export function ChildAccountMenuDialog({ child, onClose, onAnnounce }: MenuDialogProps) {
  const t = useText();
  const name = getFullName(child);
  const menu = useQuery(childAccountMenuQuery(useClient(), child.Id));
  const [choices, setChoices] = useState<MenuChoices | null>(null);
  const assignMutation = useAssignChildAccountMenu(() => {
    onAnnounce(t("childAccounts.menu.saved", { name }));
    onClose();
  });
  const items = menu.data ?? [];
  const previousChoices = readMenuChoices(items);
  const currentChoices = choices ?? previousChoices;
  const changedItems = listChangedItems(previousChoices, currentChoices);
  const failure = assignMutation.error && getErrorText(assignMutation.error);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("childAccounts.menu.title", { name })}
      closeLabel={t("childAccounts.close")}
      footer={
        <Button
          variant="primary"
          busy={assignMutation.isPending}
          disabled={changedItems.length === 0}
          onClick={() => assignMutation.mutate({ id: child.Id, Items: changedItems })}
        >
          {t("childAccounts.menu.save")}
        </Button>
      }
      cancelLabel={t("childAccounts.cancel")}
    >
      <div className="grid gap-4">
        {failure && <ErrorAlert failure={failure} t={t} />}
        <p className="text-muted">{t("childAccounts.menu.text")}</p>
        {menu.isPending && <Skeleton lines={8} />}
        {isUnavailable(menu) && (
          <LoadError
            title={t("childAccounts.menu.failed")}
            onRetry={() => menu.refetch()}
            error={menu.error}
          />
        )}
        {menu.data && (
          <fieldset>
            <legend className="sr-only">{t("childAccounts.menu.title", { name })}</legend>
            <MenuTree
              items={applyMenuChoices(items, currentChoices)}
              onToggle={({ Id }: ChildMenuItem, isOn) =>
                setChoices(setItemVisibility(items, currentChoices, Id, isOn))
              }
              onInherit={(item) => setChoices(resetToInherited(item, currentChoices))}
            />
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
