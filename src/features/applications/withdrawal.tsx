import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { changeApplicationStatus } from "#api/application.ts";
import type { ApplicationSummary } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";
import { refreshApplication } from "./draft-removal.ts";

interface WithdrawalProps {
  readonly application: ApplicationSummary;
  readonly onWithdrawn: (application: ApplicationSummary) => void;
}

/** Withdrawing cannot be undone, so it is asked, with what will be lost. */
export function Withdrawal({ application, onWithdrawn }: WithdrawalProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () =>
      changeApplicationStatus(client, { params: { id: application.Id }, body: { Status: "Withdrawn" } }),
    onSuccess: async () => {
      setIsAsking(false);
      onWithdrawn(application);
      await refreshApplication(queries, application);
    },
  });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t("applications.withdraw.action")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        closeLabel={t("applications.close")}
        title={t("applications.withdraw.title", { number: application.Number ?? application.Title })}
        footer={
          <>
            <Button onClick={close}>{t("applications.withdraw.keep")}</Button>
            <Button variant="danger" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
              {t("applications.withdraw.confirm")}
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-1 ps-5">
          <li>{t("applications.withdraw.stops")}</li>
          <li>{t("applications.withdraw.fees")}</li>
          <li>{t("applications.withdraw.final")}</li>
        </ul>
      </Dialog>
    </>
  );
}
