import { useState } from "react";
import type { ChildAccount } from "#contract/child-account.ts";
import { useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { StatusTag, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import { ChildActions, type ChildRowActions } from "./child-actions.tsx";
import { childName } from "./child-name.ts";
import { MenuDialog } from "./menu-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

interface ChildTableProps extends Pick<ChildRowActions, "onEdit" | "onDelete" | "onSay"> {
  readonly items: readonly ChildAccount[];
  readonly chosen: readonly ChildAccount[];
  readonly onChosen: (chosen: readonly ChildAccount[]) => void;
}

export function ChildTable({ items, chosen, onChosen, ...actions }: ChildTableProps) {
  const t = useText();
  const [asking, setAsking] = useState<{ what: "password" | "menu"; child: ChildAccount } | null>(null);
  const isChosen = ({ Id }: ChildAccount) => chosen.some((one) => one.Id === Id);
  const close = () => setAsking(null);
  return (
    <>
      <Table caption={t("childAccounts.title")}>
        <Thead>
          <Tr>
            <Th>
              <span className="sr-only">{t("childAccounts.choose")}</span>
            </Th>
            <Th>{t("childAccounts.column.name")}</Th>
            <Th>{t("childAccounts.column.state")}</Th>
            <Th>{t("childAccounts.column.applications")}</Th>
            <Th>{t("childAccounts.column.lastSignIn")}</Th>
            <Th>
              <span className="sr-only">{t("childAccounts.column.actions")}</span>
            </Th>
          </Tr>
        </Thead>
        <Tbody>
          {items.map((child) => (
            <Tr key={child.Id} selected={isChosen(child)}>
              <Td>
                <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                  <input
                    type="checkbox"
                    className="choice-mark choice-checkbox"
                    aria-label={t("childAccounts.chooseOne", { name: childName(child) })}
                    checked={isChosen(child)}
                    onChange={(event) =>
                      onChosen(
                        event.target.checked
                          ? [...chosen, child]
                          : chosen.filter(({ Id }) => Id !== child.Id),
                      )
                    }
                  />
                </label>
              </Td>
              <Td>
                <span className="font-semibold">
                  <bdi>{childName(child)}</bdi>
                </span>
                <span className="block text-muted text-sm wrap-anywhere">
                  <bdi>{child.Email}</bdi>
                </span>
                {child.HasOwnMenu && (
                  <span className="block text-muted text-sm">{t("childAccounts.hasOwnMenu")}</span>
                )}
              </Td>
              <Td label={t("childAccounts.column.state")}>
                <StatusTag tone={child.State === "locked" ? "danger" : "success"}>
                  {t(`childAccounts.state.${child.State}`)}
                </StatusTag>
              </Td>
              <Td label={t("childAccounts.column.applications")}>
                {t("childAccounts.applications", { count: child.ApplicationCount })}
                {child.DraftCount > 0 && (
                  <span className="block text-muted text-sm">
                    {t("childAccounts.drafts", { count: child.DraftCount })}
                  </span>
                )}
              </Td>
              <Td label={t("childAccounts.column.lastSignIn")}>
                {child.LastSignInAt ? <When iso={child.LastSignInAt} /> : t("childAccounts.never")}
              </Td>
              <Td>
                <ChildActions
                  child={child}
                  {...actions}
                  onPassword={(one) => setAsking({ what: "password", child: one })}
                  onMenu={(one) => setAsking({ what: "menu", child: one })}
                />
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      {asking?.what === "password" && (
        <PasswordDialog child={asking.child} onClose={close} onSay={actions.onSay} />
      )}
      {asking?.what === "menu" && <MenuDialog child={asking.child} onClose={close} onSay={actions.onSay} />}
    </>
  );
}
