import { getErrorText } from "#api/error-text.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert } from "#ui/index.ts";
import { useDeleteChildAccounts } from "./child-accounts.queries.ts";

interface DeletionDialogProps {
  readonly items: readonly ChildAccount[];
  readonly onClose: () => void;
  readonly onDeleted: (text: string) => void;
}

/** Asks for confirmation, because a deletion cannot be undone. */
export function DeleteChildAccountsDialog({ items, onClose, onDeleted }: DeletionDialogProps) {
  const t = useText();
  const deleteMutation = useDeleteChildAccounts(() =>
    onDeleted(
      items.length === 1 && items[0]
        ? t("childAccounts.deleted", { name: getFullName(items[0]) })
        : t("childAccounts.deletedMany", { count: items.length }),
    ),
  );
  const applicationCount = items.reduce((sum, child) => sum + child.ApplicationCount, 0);
  const failure = deleteMutation.error && getErrorText(deleteMutation.error);
  const [first] = items;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        items.length === 1 && first
          ? t("childAccounts.deleteTitle", { name: getFullName(first) })
          : t("childAccounts.deleteManyTitle", { count: items.length })
      }
      closeLabel={t("childAccounts.close")}
      footer={
        <Button
          variant="danger"
          busy={deleteMutation.isPending}
          onClick={() => deleteMutation.mutate(items.map(({ Id }) => Id))}
        >
          {t("childAccounts.deleteNow", { count: items.length })}
        </Button>
      }
      cancelLabel={t("childAccounts.cancel")}
    >
      <div className="grid gap-4">
        {failure && <ErrorAlert failure={failure} t={t} />}
        {items.length > 1 && (
          <ul className="list-disc ps-5">
            {items.map((child) => (
              <li key={child.Id}>
                <bdi>{getFullName(child)}</bdi> (<bdi>{child.Email}</bdi>)
              </li>
            ))}
          </ul>
        )}
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t("childAccounts.deleteOut")}</li>
          <li>{t("childAccounts.deleteApplications", { count: applicationCount })}</li>
          <li>{t("childAccounts.deleteForGood")}</li>
        </ul>
        <p className="text-muted">{t("childAccounts.deleteOrLock")}</p>
      </div>
    </Dialog>
  );
}
