/** Subscribes to distribution lists, and shows their posts. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { DistributionListRow } from "./distribution-list-row.tsx";
import { distributionListsQuery } from "./lists.queries.ts";

interface DistributionListsProps {
  /** Id of the distribution list whose posts are visible. */
  readonly openListId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

export function DistributionLists({ openListId, onOpen }: DistributionListsProps) {
  const t = useText();
  const lists = useQuery(distributionListsQuery(useClient()));
  if (lists.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(lists))
    return (
      <LoadError title={t("distribution-lists.failed")} onRetry={() => lists.refetch()} error={lists.error} />
    );
  if (lists.data.length === 0)
    return (
      <EmptyState icon="mail" title={t("distribution-lists.none")}>
        {t("distribution-lists.noneText")}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lists.data.map((list) => (
        <DistributionListRow
          key={list.Id}
          list={list}
          isOpen={list.Id === openListId}
          onOpen={(isOpen) => onOpen(isOpen ? list.Id : undefined)}
        />
      ))}
    </ul>
  );
}
