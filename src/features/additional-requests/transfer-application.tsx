/** Transfers the application to a related account or a delegate. The transfer takes effect immediately. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { updateApplicationApplicant } from "#contract/applications/construction-period.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Field, Select } from "#ui/index.ts";
import { refetchAll } from "#work/refetch-all.ts";
import { transferTargetsQuery } from "./requests.queries.ts";

interface TransferApplicationProps {
  readonly applicationId: ApplicationId;
  readonly onTransferred: (name: string) => void;
}

export function TransferApplication({ applicationId, onTransferred }: TransferApplicationProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const transferTargets = useQuery(transferTargetsQuery(client, applicationId)).data ?? [];
  const [chosenId, setChosenId] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const chosenTarget = transferTargets.find(({ AccountId: id }) => id === chosenId);
  const transferMutation = useMutation({
    mutationFn: (NewApplicantAccountId: AccountId) =>
      client.call(updateApplicationApplicant, {
        body: { ApplicationId: applicationId, NewApplicantAccountId },
      }),
    onSuccess: async () => {
      setConfirming(false);
      onTransferred(chosenTarget?.Name ?? "");
      await refetchAll(queries);
    },
  });
  if (transferTargets.length === 0) return null;
  return (
    <section aria-labelledby="transfer" className="print:hidden">
      <h3 id="transfer" className="mb-1 font-display font-semibold text-lg">
        {t("additional-requests.transfer")}
      </h3>
      <p className="mb-3 max-w-prose text-muted">{t("additional-requests.transferText")}</p>
      <div className="flex max-w-prose flex-wrap items-end gap-3">
        <Field label={t("additional-requests.transferTo")} className="min-w-0 basis-md">
          {(control) => (
            <Select
              {...control}
              value={chosenId}
              placeholder={t("additional-requests.choose")}
              onChange={(event) => setChosenId(event.target.value)}
              options={transferTargets.map(({ AccountId: id, Name, Email }) => ({
                value: id,
                label: `${Name}, ${Email}`,
              }))}
            />
          )}
        </Field>
        <Button disabled={!chosenTarget} onClick={() => setConfirming(true)}>
          {t("additional-requests.transferStart")}
        </Button>
      </div>
      <Dialog
        open={isConfirming && chosenTarget !== undefined}
        onClose={() => setConfirming(false)}
        closeLabel={t("additional-requests.close")}
        title={t("additional-requests.transferTitle", { name: chosenTarget?.Name ?? "" })}
        footer={
          <Button
            variant="danger"
            busy={transferMutation.isPending}
            onClick={() => chosenTarget && transferMutation.mutate(chosenTarget.AccountId)}
          >
            {t("additional-requests.transferConfirm")}
          </Button>
        }
        cancelLabel={t("additional-requests.cancel")}
      >
        <ul className="list-disc space-y-1 ps-5">
          <li>{t("additional-requests.transferIncludesAll")}</li>
          <li>{t("additional-requests.transferLosesAccess")}</li>
          <li>{t("additional-requests.transferBack")}</li>
        </ul>
      </Dialog>
    </section>
  );
}
