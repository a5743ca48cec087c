/** Shares the applications selected in the application list with a group. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, Dialog, EmptyState, ErrorAlert, RadioGroup, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { groupsQuery, useShareApplications } from "./groups.queries.ts";

interface ShareSelectionProps {
  readonly ids: readonly ApplicationId[];
  /** Path of the screen that creates groups. */
  readonly groupsPath: string;
  readonly onClose: () => void;
  readonly onShared: (notice: string) => void;
}

export function ShareSelection({ ids, groupsPath, onClose, onShared }: ShareSelectionProps) {
  const t = useText();
  const groups = useQuery(groupsQuery(useClient()));
  const [groupId, setGroupId] = useState("");
  const shareableGroups = groups.data?.Items.filter(({ Actions }) => Actions.includes("share")) ?? [];
  const group =
    shareableGroups.find(({ Id }) => Id === groupId) ??
    (shareableGroups.length === 1 ? shareableGroups[0] : undefined);
  const shareMutation = useShareApplications(group?.Id ?? "", () =>
    onShared(t("groups.nowShared", { count: ids.length, name: group?.Name ?? "" })),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("groups.shareSelected", { count: ids.length })}
      closeLabel={t("groups.close")}
      footer={
        shareableGroups.length > 0 && (
          <Button
            variant="primary"
            busy={shareMutation.isPending}
            disabled={!group}
            onClick={() => shareMutation.mutate([...ids])}
          >
            {t("groups.shareNow", { count: ids.length })}
          </Button>
        )
      }
      cancelLabel={t("groups.cancel")}
    >
      <div className="grid gap-4">
        {shareMutation.error && <ErrorAlert failure={getErrorText(shareMutation.error)} t={t} />}
        {groups.isPending && <Skeleton lines={4} />}
        {isUnavailable(groups) && (
          <LoadError title={t("groups.failed")} onRetry={() => groups.refetch()} error={groups.error} />
        )}
        {groups.data && shareableGroups.length === 0 && (
          <EmptyState
            icon="users"
            title={t("groups.none")}
            action={<ButtonLink href={groupsPath}>{t("groups.create")}</ButtonLink>}
          >
            {t("groups.noneText")}
          </EmptyState>
        )}
        {shareableGroups.length > 0 && (
          <>
            <p className="text-muted">{t("groups.shareText")}</p>
            <GroupChoice groups={shareableGroups} groupId={group?.Id ?? ""} onPick={setGroupId} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly groups: readonly ApplicantGroup[];
  readonly groupId: string;
  readonly onPick: (id: string) => void;
}

function GroupChoice({ groups, groupId, onPick }: ChoiceProps) {
  const t = useText();
  return (
    <RadioGroup
      legend={t("groups.with")}
      name="group"
      value={groupId}
      onChange={onPick}
      options={groups.map(({ Id, Name, MemberCount }) => ({
        value: Id,
        label: <bdi>{Name}</bdi>,
        hint: t("groups.members", { count: MemberCount }),
      }))}
    />
  );
}
