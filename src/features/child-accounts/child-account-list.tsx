import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Pagination, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { ChildAccountFilters } from "./child-account-filters.tsx";
import { ChildAccountRows } from "./child-account-rows.tsx";
import { type ChildAccountListState, childAccountsQuery } from "./child-accounts.queries.ts";
import { DeleteChildAccountsDialog } from "./delete-child-accounts-dialog.tsx";

interface ChildAccountListProps {
  readonly parentId: AccountId;
  readonly pageSize: number;
  readonly onNew: () => void;
  readonly onEdit: (child: ChildAccount) => void;
  readonly onAnnounce: (text: string) => void;
}

export function ChildAccountList({ parentId, pageSize, onNew, onEdit, onAnnounce }: ChildAccountListProps) {
  const t = useText();
  const [state, setState] = useState<ChildAccountListState>({ search: "", state: "", page: 1, pageSize });
  const deferredState = useDeferredValue({ ...state, search: state.search.trim() });
  const children = useQuery(childAccountsQuery(useClient(), parentId, deferredState));
  const [selectedAccounts, setSelectedAccounts] = useState<readonly ChildAccount[]>([]);
  const [accountsToDelete, setAccountsToDelete] = useState<readonly ChildAccount[]>([]);
  const isFiltered = deferredState.search !== "" || deferredState.state !== "";
  const addButton = (
    <Button variant="primary" icon="plus" onClick={onNew}>
      {t("childAccounts.add")}
    </Button>
  );
  if (children.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(children))
    return (
      <LoadError
        title={t("childAccounts.failed")}
        onRetry={() => children.refetch()}
        error={children.error}
      />
    );
  const { Items, TotalCount } = children.data;
  if (TotalCount === 0 && !isFiltered)
    return (
      <EmptyState icon="users" title={t("childAccounts.none")} action={addButton}>
        {t("childAccounts.noneText")}
      </EmptyState>
    );
  // If the last row of a page was deleted, show the previous page.
  const pageCount = Math.max(1, Math.ceil(TotalCount / pageSize));
  if (Items.length === 0 && deferredState.page > pageCount) setState({ ...state, page: pageCount });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ChildAccountFilters state={state} onChange={(part) => setState({ ...state, page: 1, ...part })} />
        {addButton}
      </div>
      <p role="status" className={isFiltered ? "text-muted text-sm" : "sr-only"}>
        {isFiltered ? t("childAccounts.found", { count: TotalCount }) : ""}
      </p>
      {selectedAccounts.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-theme bg-sunken px-4 py-2">
          <p role="status">{t("childAccounts.chosen", { count: selectedAccounts.length })}</p>
          <Button
            size="s"
            variant="danger"
            icon="trash"
            onClick={() => setAccountsToDelete(selectedAccounts)}
          >
            {t("childAccounts.deleteChosen")}
          </Button>
        </div>
      )}
      {Items.length > 0 && (
        <ChildAccountRows
          items={Items}
          selectedAccounts={selectedAccounts}
          onSelect={setSelectedAccounts}
          {...{ onEdit, onAnnounce }}
          onDelete={(child) => setAccountsToDelete([child])}
        />
      )}
      <Pagination
        page={deferredState.page}
        pageCount={pageCount}
        onPage={(page) => setState({ ...state, page })}
        labels={{
          nav: t("childAccounts.pages"),
          previous: t("childAccounts.previous"),
          next: t("childAccounts.next"),
          page: (page) => t("childAccounts.page", { page }),
        }}
      />
      {accountsToDelete.length > 0 && (
        <DeleteChildAccountsDialog
          items={accountsToDelete}
          onClose={() => setAccountsToDelete([])}
          onDeleted={(text) => {
            setAccountsToDelete([]);
            setSelectedAccounts([]);
            onAnnounce(text);
          }}
        />
      )}
    </div>
  );
}
