import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { changeApplicationStatus } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";
import { refreshApplication } from "../draft-removal.ts";

interface WithdrawApplicationDialogProps {
  readonly application: ApplicationSummary;
  readonly onClose: () => void;
  readonly onWithdrawn: (application: ApplicationSummary) => void;
}

/** Asks for confirmation, because a withdrawal cannot be undone. */
export function WithdrawApplicationDialog({
  application,
  onClose,
  onWithdrawn,
}: WithdrawApplicationDialogProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const withdrawMutation = useMutation({
    mutationFn: () =>
      client.call(changeApplicationStatus, { params: { id: application.Id }, body: { Status: "Withdrawn" } }),
    onSuccess: async () => {
      onClose();
      onWithdrawn(application);
      await refreshApplication(queries, application);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.withdraw.title", { number: application.Number ?? application.Title })}
      footer={
        <Button variant="danger" busy={withdrawMutation.isPending} onClick={() => withdrawMutation.mutate()}>
          {t("applications.withdraw.action")}
        </Button>
      }
      cancelLabel={t("applications.withdraw.keep")}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{t("applications.withdraw.stops")}</li>
        <li>{t("applications.withdraw.fees")}</li>
        <li>{t("applications.withdraw.final")}</li>
      </ul>
    </Dialog>
  );
}
