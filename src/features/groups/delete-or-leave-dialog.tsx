import { getErrorText } from "#api/error-text.ts";
import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert } from "#ui/index.ts";
import { useDeleteOrLeaveGroup } from "./groups.queries.ts";

interface DeleteOrLeaveDialogProps {
  readonly group: ApplicantGroup;
  readonly action: "delete" | "leave";
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

export function DeleteOrLeaveDialog({ group, action, onClose, onEnded }: DeleteOrLeaveDialogProps) {
  const t = useText();
  const endMutation = useDeleteOrLeaveGroup(group.Id, action, onEnded);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`groups.${action}Title`, { name: group.Name })}
      closeLabel={t("groups.close")}
      footer={
        <Button variant="danger" busy={endMutation.isPending} onClick={() => endMutation.mutate()}>
          {t(`groups.${action}`)}
        </Button>
      }
      cancelLabel={t("groups.cancel")}
    >
      <div className="grid gap-4">
        {endMutation.error && <ErrorAlert failure={getErrorText(endMutation.error)} t={t} />}
        <p>{t(`groups.${action}Text`, { count: group.ApplicationCount })}</p>
      </div>
    </Dialog>
  );
}
