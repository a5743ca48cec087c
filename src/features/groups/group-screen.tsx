import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Menu, Skeleton } from "#ui/index.ts";
import { isGone, isUnavailable, LoadError } from "#work/load-error.tsx";
import { DeleteOrLeaveDialog } from "./delete-or-leave-dialog.tsx";
import { GroupApplications } from "./group-applications.tsx";
import { GroupMembers } from "./group-members.tsx";
import { GroupNameDialog } from "./group-name-dialog.tsx";
import { groupQuery, useRenameGroup } from "./groups.queries.ts";
import type { GroupsProps } from "./groups-props.ts";

interface GroupScreenProps extends Pick<GroupsProps, "applicant" | "detailsPath" | "onAnnounce"> {
  readonly id: string;
  readonly onBack: () => void;
}

export function GroupScreen({ id, applicant, detailsPath, onAnnounce, onBack }: GroupScreenProps) {
  const t = useText();
  const group = useQuery(groupQuery(useClient(), id));
  const [openDialog, setOpenDialog] = useState<"rename" | "delete" | "leave" | null>(null);
  const renameMutation = useRenameGroup(id, ({ Group }) => {
    setOpenDialog(null);
    onAnnounce(t("groups.renamed", { name: Group.Name }));
  });
  const backButton = (
    <div>
      <Button variant="quiet" size="s" icon="arrow-left" className="-ms-3" onClick={onBack}>
        {t("groups.back")}
      </Button>
    </div>
  );
  if (group.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(group)) {
    return isGone(group.error) ? (
      <EmptyState icon="users" title={t("groups.unavailable")} action={backButton}>
        {t("groups.unavailableText")}
      </EmptyState>
    ) : (
      <LoadError title={t("groups.oneFailed")} onRetry={() => group.refetch()} error={group.error} />
    );
  }
  const { Group, Members } = group.data;
  const isAllowed = (action: ApplicantGroup["Actions"][number]) => Group.Actions.includes(action);
  const menuItems = [
    isAllowed("rename") && {
      id: "rename",
      label: t("groups.rename"),
      icon: "pencil" as const,
      onSelect: () => setOpenDialog("rename"),
    },
    isAllowed("delete") && {
      id: "delete",
      label: t("groups.delete"),
      icon: "trash" as const,
      danger: true,
      onSelect: () => setOpenDialog("delete"),
    },
    isAllowed("leave") && { id: "leave", label: t("groups.leave"), onSelect: () => setOpenDialog("leave") },
  ];
  return (
    <div className="grid gap-7">
      {backButton}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-display font-semibold text-lg wrap-anywhere">
            <bdi>{Group.Name}</bdi>
          </h3>
          <p className="text-muted">
            {isAllowed("delete") ? t("groups.madeByMe") : t("groups.madeBy", { name: Group.Owner.Name })}
          </p>
        </div>
        <Menu
          align="end"
          label={t("groups.more", { name: Group.Name })}
          button={t("groups.moreShort")}
          items={menuItems.filter((item) => item !== false)}
        />
      </div>
      <GroupApplications group={Group} {...{ applicant, detailsPath, onAnnounce }} />
      <GroupMembers group={Group} members={Members} onAnnounce={onAnnounce} />
      {openDialog === "rename" && (
        <GroupNameDialog
          title={t("groups.renameTitle")}
          submitLabel={t("groups.save")}
          initialName={Group.Name}
          isBusy={renameMutation.isPending}
          error={renameMutation.error}
          onClose={() => setOpenDialog(null)}
          onName={(name) => renameMutation.mutate(name)}
        />
      )}
      {(openDialog === "delete" || openDialog === "leave") && (
        <DeleteOrLeaveDialog
          group={Group}
          action={openDialog}
          onClose={() => setOpenDialog(null)}
          onEnded={() => {
            onAnnounce(t(openDialog === "delete" ? "groups.deleted" : "groups.left", { name: Group.Name }));
            onBack();
          }}
        />
      )}
    </div>
  );
}
