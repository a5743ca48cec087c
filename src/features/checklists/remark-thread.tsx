import type { UseMutationResult } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { CheckListItem } from "#contract/applications/checklist.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, StatusTag, Textarea } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import type { NewRemark } from "./checklists.queries.ts";
import { checklistStatusTones } from "./item-order.ts";

const MAX_REMARK_LENGTH = 2000;

interface RemarkThreadProps {
  readonly item: CheckListItem;
  readonly remarkMutation: UseMutationResult<unknown, unknown, NewRemark>;
}

export function RemarkThread({ item, remarkMutation }: RemarkThreadProps) {
  const t = useText();
  const form = useUnsavedForm(`check-remark:${item.Id}`, "", { isStored: true });
  const remarks = item.Remarks.filter(({ Text, Status }) => Text !== "" || Status !== null);
  function send(event: FormEvent) {
    event.preventDefault();
    const trimmedText = form.value.trim();
    if (trimmedText === "" || remarkMutation.isPending) return;
    remarkMutation.mutate({ text: trimmedText, onSent: form.startSave() });
  }
  return (
    <div className="grid max-w-prose gap-4 border-line border-s-2 ps-4">
      {remarks.length > 0 && (
        <ol className="grid gap-3">
          {remarks.map(({ At, By, IsOfficer, Status, Text }) => (
            <li key={`${At} ${By} ${Text}`} className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                <span className="font-medium text-ink">{By}</span>
                {IsOfficer && <span>{t("checklists.officer")}</span>}
                <DateText iso={At} />
                {Status && (
                  <StatusTag tone={checklistStatusTones[Status]}>
                    {t(`checklists.status.${Status}`)}
                  </StatusTag>
                )}
              </p>
              {Text && <p className="whitespace-pre-line">{Text}</p>}
            </li>
          ))}
        </ol>
      )}
      {item.Actions.includes("remark") && (
        <form className="grid gap-2 print:hidden" onSubmit={send}>
          <SetAsideOffer form={form} />
          <Field label={t("checklists.remarkLabel")} hint={t("checklists.remarkHint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_REMARK_LENGTH}
                value={form.value}
                onChange={(event) => {
                  if (event.target.value) form.change(event.target.value);
                  else form.clear();
                }}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            busy={remarkMutation.isPending}
            disabled={form.value.trim() === ""}
          >
            {t("checklists.remarkSend")}
          </Button>
        </form>
      )}
    </div>
  );
}
