/** The form has changed since the draft was begun: what went, what has to be answered again, and why. */
import { useState } from "react";
import type { Reconciled } from "#contract/wizard/reconcile.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useSay } from "./use-words.ts";

interface NewerFormNoticeProps {
  readonly changes: Reconciled;
  readonly onGoTo: (stepId: string, path?: string) => void;
}

/** Nothing is said where everything stayed. */
export const hasNews = ({ reask, dropped }: Reconciled) => reask.length > 0 || dropped.length > 0;

export function NewerFormNotice({ changes, onGoTo }: NewerFormNoticeProps) {
  const t = useText();
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  const { reask, kept } = changes;
  const asked = new Set(reask.map(({ path }) => path));
  const gone = changes.dropped.filter(({ path, label }) => label && !asked.has(path));
  if (!isOpen) return null;
  return (
    <Alert
      tone="info"
      title={t("lodgement.changed.title")}
      className="mb-6"
      action={<Button onClick={() => setOpen(false)}>{t("lodgement.changed.understood")}</Button>}
    >
      <p>{t("lodgement.changed.kept", { count: Object.keys(kept).length })}</p>
      {reask.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t("lodgement.changed.asked")}</p>
          <ul className="list-disc ps-5">
            {reask.map(({ path, stepId, label, reason }) => (
              <li key={path}>
                <button type="button" className="link text-start" onClick={() => onGoTo(stepId, path)}>
                  {say(label)}
                </button>
                {": "}
                {say(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t("lodgement.changed.dropped")}</p>
          <ul className="list-disc ps-5">
            {gone.map(({ path, label, value, reason }) => (
              <li key={path} className="wrap-anywhere">
                {label && say(label)}
                {typeof value === "string" && value !== "" && ` (${value})`}
                {": "}
                {say(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
