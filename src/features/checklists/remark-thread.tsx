import type { UseMutationResult } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { CheckListItem } from "#contract/applications/check-list.ts";
import { DateText } from "#i18n/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, StatusTag, Textarea } from "#ui/index.ts";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { statusTones } from "./item-order.ts";

const LONGEST = 2000;

interface RemarkThreadProps {
  readonly item: CheckListItem;
  readonly remark: UseMutationResult<unknown, unknown, string>;
}

/** Everything that was said of an item, by both sides, and room to say more. */
export function RemarkThread({ item, remark }: RemarkThreadProps) {
  const t = useText();
  const form = useUnsavedForm(`check-remark:${item.Id}`, "");
  const said = item.Remarks.filter(({ Text, Status }) => Text !== "" || Status !== null);
  function send(event: FormEvent) {
    event.preventDefault();
    const words = form.value.trim();
    if (words === "" || remark.isPending) return;
    remark.mutate(words, { onSuccess: () => form.drop() });
  }
  return (
    <div className="grid max-w-prose gap-4 border-line border-s-2 ps-4">
      {said.length > 0 && (
        <ol className="grid gap-3">
          {said.map(({ At, By, IsOfficer, Status, Text }) => (
            <li key={`${At} ${By} ${Text}`} className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                <span className="font-medium text-ink">{By}</span>
                {IsOfficer && <span>{t("checklists.officer")}</span>}
                <DateText iso={At} />
                {Status && (
                  <StatusTag tone={statusTones[Status]}>{t(`checklists.status.${Status}`)}</StatusTag>
                )}
              </p>
              {Text && <p className="whitespace-pre-line">{Text}</p>}
            </li>
          ))}
        </ol>
      )}
      {item.Actions.includes("remark") && (
        <form className="grid gap-2 print:hidden" onSubmit={send}>
          <Field label={t("checklists.remarkLabel")} hint={t("checklists.remarkHint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={LONGEST}
                value={form.value}
                onChange={(event) => form.change(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            busy={remark.isPending}
            disabled={form.value.trim() === ""}
          >
            {t("checklists.remarkSend")}
          </Button>
        </form>
      )}
    </div>
  );
}
