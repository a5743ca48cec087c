import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import { useText } from "#i18n/use-text.ts";
import { GroupNameDialog } from "./group-name-dialog.tsx";
import { useCreateGroup } from "./groups.queries.ts";

interface NewGroupDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (group: ApplicantGroup) => void;
}

export function NewGroupDialog({ onClose, onCreated }: NewGroupDialogProps) {
  const t = useText();
  const creation = useCreateGroup(({ Group }) => onCreated(Group));
  return (
    <GroupNameDialog
      title={t("groups.newTitle")}
      submitLabel={t("groups.create")}
      initialName=""
      isBusy={creation.isPending}
      error={creation.error}
      onClose={onClose}
      onName={(Name) => creation.mutate(Name)}
    />
  );
}
