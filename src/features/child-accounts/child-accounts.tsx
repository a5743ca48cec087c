/** The screen of a parent account's child accounts: the list, or the form of one account. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState } from "#ui/index.ts";
import { isGuest } from "./child-account-fields.ts";
import { ChildAccountForm } from "./child-account-form.tsx";
import { ChildAccountList } from "./child-account-list.tsx";
import { childAccountKeys } from "./child-accounts.queries.ts";

interface ChildAccountsProps {
  readonly applicant: Applicant;
  /** `new`, or the id of the account to edit. */
  readonly openId: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  readonly pageSize: number;
  readonly onAnnounce: (text: string) => void;
}

export function ChildAccounts({ applicant, openId, onOpen, pageSize, onAnnounce }: ChildAccountsProps) {
  const t = useText();
  const queries = useQueryClient();
  const [openedChild, setOpenedChild] = useState<ChildAccount | null>(null);
  const refusalKey = applicant.ParentId ? "isChild" : isGuest(applicant) ? "isGuest" : null;
  if (refusalKey)
    return (
      <EmptyState icon="lock" title={t(`childAccounts.refused.${refusalKey}`)}>
        {t(`childAccounts.refused.${refusalKey}Text`)}
      </EmptyState>
    );
  const child = openId === openedChild?.Id ? openedChild : findChild(openId);
  if (openId === "new" || child)
    return (
      <ChildAccountForm
        key={openId}
        parent={applicant}
        child={openId === "new" ? null : (child ?? null)}
        onCancel={() => onOpen(undefined)}
        onSaved={(text) => {
          onAnnounce(text);
          onOpen(undefined);
        }}
      />
    );
  return (
    <ChildAccountList
      parentId={applicant.Id}
      pageSize={pageSize}
      onAnnounce={onAnnounce}
      onNew={() => onOpen("new")}
      onEdit={(selectedChild) => {
        setOpenedChild(selectedChild);
        onOpen(selectedChild.Id);
      }}
    />
  );

  /**
   * Finds a child account in the cached lists. After a reload the caches are empty, so the screen shows the list
   * instead.
   */
  function findChild(id: string | undefined): ChildAccount | undefined {
    if (!id) return undefined;
    const cachedPages = queries.getQueriesData<{ Items: ChildAccount[] }>({
      queryKey: [...childAccountKeys, "list"],
    });
    return cachedPages.flatMap(([, page]) => page?.Items ?? []).find(({ Id }) => Id === id);
  }
}
