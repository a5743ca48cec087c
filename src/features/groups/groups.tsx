/** The screen of my groups: the list, or one group. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Icon, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { GroupScreen } from "./group-screen.tsx";
import { groupsQuery } from "./groups.queries.ts";
import type { GroupsProps } from "./groups-props.ts";
import { NewGroupDialog } from "./new-group-dialog.tsx";

export function GroupsScreen({ applicant, openGroupId, onOpen, detailsPath, onAnnounce }: GroupsProps) {
  const t = useText();
  const groups = useQuery(groupsQuery(useClient()));
  const [isCreating, setCreating] = useState(false);
  if (openGroupId)
    return (
      <GroupScreen
        key={openGroupId}
        id={openGroupId}
        applicant={applicant}
        detailsPath={detailsPath}
        onAnnounce={onAnnounce}
        onBack={() => onOpen(undefined)}
      />
    );
  if (groups.isPending) return <Skeleton lines={6} />;
  if (isUnavailable(groups))
    return <LoadError title={t("groups.failed")} onRetry={() => groups.refetch()} error={groups.error} />;
  const { Items } = groups.data;
  const newButton = (
    <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
      {t("groups.new")}
    </Button>
  );
  return (
    <div className="grid gap-5">
      {Items.length === 0 ? (
        <EmptyState icon="users" title={t("groups.none")} action={newButton}>
          {t("groups.noneText")}
        </EmptyState>
      ) : (
        <>
          <div>{newButton}</div>
          <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
            {Items.map(({ Id, Name, Owner, MemberCount, ApplicationCount }) => (
              <li key={Id}>
                <button
                  type="button"
                  className="flex w-full cursor-pointer items-center gap-4 p-4 text-start hover:bg-hover"
                  onClick={() => onOpen(Id)}
                >
                  <span className="grid min-w-0 grow gap-0.5">
                    <span className="font-semibold wrap-anywhere">
                      <bdi>{Name}</bdi>
                    </span>
                    <span className="text-muted text-sm">
                      {t("groups.members", { count: MemberCount })} ·{" "}
                      {t("groups.applications", { count: ApplicationCount })}
                    </span>
                    <span className="text-muted text-sm">
                      {Owner.Id === applicant.Id
                        ? t("groups.madeByMe")
                        : t("groups.madeBy", { name: Owner.Name })}
                    </span>
                  </span>
                  <Icon name="chevron-right" className="rtl:-scale-x-100" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isCreating && (
        <NewGroupDialog
          onClose={() => setCreating(false)}
          onCreated={(group) => {
            setCreating(false);
            onAnnounce(t("groups.made", { name: group.Name }));
            onOpen(group.Id);
          }}
        />
      )}
    </div>
  );
}
