import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import { withdrawAdditionalRequest } from "#contract/applications/additional-request.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Field, Textarea } from "#ui/index.ts";
import { applicationKeys } from "#work/query-keys.ts";

interface WithdrawRequestDialogProps {
  readonly request: AdditionalRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onWithdrawn: (request: AdditionalRequest) => void;
}

export function WithdrawRequestDialog({ request, isOpen, onClose, onWithdrawn }: WithdrawRequestDialogProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const withdrawMutation = useMutation({
    mutationFn: () =>
      client.call(withdrawAdditionalRequest, {
        params: { requestId: request.Id },
        body: { Reason: reason.trim() || null },
      }),
    onSuccess: (request) => {
      onClose();
      onWithdrawn(request);
    },
    // A withdrawal also changes the status of the application.
    onSettled: () => queries.invalidateQueries({ queryKey: applicationKeys.one(request.ApplicationId) }),
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t("additional-requests.close")}
      title={t("additional-requests.takeBackTitle", { number: request.Number ?? "" })}
      footer={
        <Button variant="danger" busy={withdrawMutation.isPending} onClick={() => withdrawMutation.mutate()}>
          {t("additional-requests.takeBack")}
        </Button>
      }
      cancelLabel={t("additional-requests.cancel")}
    >
      <div className="grid gap-4">
        <p>{t("additional-requests.takeBackText")}</p>
        <Field
          label={t("additional-requests.takeBackReason")}
          optionalText={t("additional-requests.optional")}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
