/** The application goes to another account of the same family, or to one who acts for it: at once, without the counter. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { updateApplicationApplicant } from "#api/construction-period.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Field, Select } from "#ui/index.ts";
import { choicesQuery } from "./requests.queries.ts";

interface HandOverProps {
  readonly applicationId: ApplicationId;
  readonly onHandedOver: (name: string) => void;
}

export function HandOver({ applicationId, onHandedOver }: HandOverProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const choices = useQuery(choicesQuery(client, applicationId)).data ?? [];
  const [chosen, setChosen] = useState("");
  const [isAsking, setAsking] = useState(false);
  const next = choices.find(({ AccountId: id }) => id === chosen);
  const handing = useMutation({
    mutationFn: (NewApplicantAccountId: AccountId) =>
      updateApplicationApplicant(client, { body: { ApplicationId: applicationId, NewApplicantAccountId } }),
    onSuccess: async () => {
      setAsking(false);
      onHandedOver(next?.Name ?? "");
      await queries.invalidateQueries();
    },
  });
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="hand-over" className="print:hidden">
      <h3 id="hand-over" className="mb-1 font-display font-semibold text-lg">
        {t("additional-requests.handOver")}
      </h3>
      <p className="mb-3 max-w-prose text-muted">{t("additional-requests.handOverText")}</p>
      <div className="flex max-w-prose flex-wrap items-end gap-3">
        <Field label={t("additional-requests.handOverTo")} className="min-w-0 grow">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              placeholder={t("additional-requests.choose")}
              onChange={(event) => setChosen(event.target.value)}
              options={choices.map(({ AccountId: id, Name, Email }) => ({
                value: id,
                label: `${Name}, ${Email}`,
              }))}
            />
          )}
        </Field>
        <Button disabled={!next} onClick={() => setAsking(true)}>
          {t("additional-requests.handOverStart")}
        </Button>
      </div>
      <Dialog
        open={isAsking && next !== undefined}
        onClose={() => setAsking(false)}
        closeLabel={t("additional-requests.close")}
        title={t("additional-requests.handOverTitle", { name: next?.Name ?? "" })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("additional-requests.keep")}</Button>
            <Button
              variant="danger"
              busy={handing.isPending}
              onClick={() => next && handing.mutate(next.AccountId)}
            >
              {t("additional-requests.handOverConfirm")}
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-1 ps-5">
          <li>{t("additional-requests.handOverAll")}</li>
          <li>{t("additional-requests.handOverLost")}</li>
          <li>{t("additional-requests.handOverBack")}</li>
        </ul>
      </Dialog>
    </section>
  );
}
