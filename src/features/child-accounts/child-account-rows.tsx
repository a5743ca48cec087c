import { useState } from "react";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";
import { ChildAccountActions, type ChildAccountRowActions } from "./child-account-actions.tsx";
import { ChildAccountMenuDialog } from "./child-account-menu-dialog.tsx";
import { ChildAccountPasswordDialog } from "./child-account-password-dialog.tsx";

interface ChildAccountRowsProps extends Pick<ChildAccountRowActions, "onEdit" | "onDelete" | "onAnnounce"> {
  readonly items: readonly ChildAccount[];
  readonly selectedAccounts: readonly ChildAccount[];
  readonly onSelect: (chosenAccounts: readonly ChildAccount[]) => void;
}

export function ChildAccountRows({ items, selectedAccounts, onSelect, ...actions }: ChildAccountRowsProps) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<{ kind: "password" | "menu"; child: ChildAccount } | null>(
    null,
  );
  const isSelected = ({ Id }: ChildAccount) =>
    selectedAccounts.some((selectedAccount) => selectedAccount.Id === Id);
  const close = () => setOpenDialog(null);
  return (
    <>
      <ul
        aria-label={t("childAccounts.title")}
        className="divide-y divide-line rounded-theme border border-line bg-raised"
      >
        {items.map((child) => (
          <li key={child.Id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:p-4">
            <label className="-ms-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center self-start">
              <input
                type="checkbox"
                className="choice-mark choice-checkbox"
                aria-label={t("childAccounts.chooseOne", { name: getFullName(child) })}
                checked={isSelected(child)}
                onChange={(event) =>
                  onSelect(
                    event.target.checked
                      ? [...selectedAccounts, child]
                      : selectedAccounts.filter(({ Id }) => Id !== child.Id),
                  )
                }
              />
            </label>
            <ChildAccountDetails child={child} />
            <ChildAccountActions
              child={child}
              {...actions}
              onPassword={(selectedChild) => setOpenDialog({ kind: "password", child: selectedChild })}
              onMenu={(selectedChild) => setOpenDialog({ kind: "menu", child: selectedChild })}
            />
          </li>
        ))}
      </ul>
      {openDialog?.kind === "password" && (
        <ChildAccountPasswordDialog
          child={openDialog.child}
          onClose={close}
          onAnnounce={actions.onAnnounce}
        />
      )}
      {openDialog?.kind === "menu" && (
        <ChildAccountMenuDialog child={openDialog.child} onClose={close} onAnnounce={actions.onAnnounce} />
      )}
    </>
  );
}

function ChildAccountDetails({ child }: { child: ChildAccount }) {
  const t = useText();
  const { Email, State, ApplicationCount, DraftCount, LastSignInAt, HasOwnMenu } = child;
  return (
    <div className="min-w-0 grow basis-48">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          <bdi>{getFullName(child)}</bdi>
        </span>
        <StatusTag tone={State === "locked" ? "danger" : "success"}>
          {t(`childAccounts.state.${State}`)}
        </StatusTag>
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        <bdi>{Email}</bdi>
      </p>
      <p className="text-muted text-sm">
        {t("childAccounts.applications", { count: ApplicationCount })}
        {DraftCount > 0 && ` · ${t("childAccounts.drafts", { count: DraftCount })}`}
        {HasOwnMenu && ` · ${t("childAccounts.hasOwnMenu")}`}
      </p>
      <p className="text-muted text-sm">
        {LastSignInAt ? (
          <TextWithDate iso={LastSignInAt} text={(date) => t("childAccounts.lastSignIn", { date })} />
        ) : (
          t("childAccounts.never")
        )}
      </p>
    </div>
  );
}
