/** Lists answers that were removed by the switch to a newer form. The person can read and copy them. */
import { type ReactNode, useState } from "react";
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import type { ReconciledAnswers } from "#contract/wizard/versions/reconcile.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { copyToClipboard } from "#ui/actions/copy-text.ts";
import { Button } from "#ui/index.ts";
import { useFormatText } from "../texts/use-form-text.ts";

interface RemovedAnswersProps {
  readonly removedAnswers: ReconciledAnswers["removedAnswers"];
  /** The form in which the answers were given. */
  readonly config: WizardConfig;
}

export function RemovedAnswers({ removedAnswers, config }: RemovedAnswersProps) {
  const t = useText();
  const formatText = useFormatText();
  const language = useLanguage();
  const [notice, setNotice] = useState<ReactNode>();
  const rows = removedAnswers.map(({ path, value, label, reason }) => {
    const field = findFieldPlace(toFormOutline(config), path)?.field;
    const choices = field?.list === undefined ? undefined : findChoices(config, field.list);
    return {
      path,
      label: label ? formatText(label) : "",
      value: field
        ? getAnswerText(field, value, {
            ...{ formatText, lists: {}, choices, language },
            country: config.country,
          })
        : "",
      reason: formatText(reason),
    };
  });
  const labelledRows = rows.filter(({ label }) => label !== "");
  const text = labelledRows.map(({ label, value }) => `${label}: ${value}`).join("\n");

  async function copy() {
    const isCopied = await copyToClipboard(text);
    // A new element, so that screen readers announce the same notice again.
    setNotice(isCopied && <span key={performance.now()}>{t("lodgement.changed.copied")}</span>);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <dl className="grid w-full gap-3 rounded-theme border border-line bg-sunken p-4">
        {labelledRows.map(({ path, label, value, reason }) => (
          <div key={path} className="grid gap-0.5">
            <dt className="font-semibold">{label}</dt>
            <dd className="select-text wrap-anywhere whitespace-pre-line">{value}</dd>
            <dd className="text-muted">{reason}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="s" icon="copy" onClick={copy}>
          {t("lodgement.changed.copy")}
        </Button>
        <p role="status" className="text-muted">
          {notice}
        </p>
      </div>
    </div>
  );
}

function findChoices({ lists }: WizardConfig, name: string) {
  const list = lists && Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list) return undefined;
  return "options" in list ? list.options : Object.values(list.groups).flat();
}
