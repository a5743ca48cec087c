import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";

interface ChangeReasonProps {
  readonly list: { readonly Reason: ReactNode; readonly MayAskForChange: boolean };
  /** URL where changes are requested after lodging. */
  readonly changesHref: string;
}

/** Shows the reason why a list cannot be changed, with a link to request a change where that is allowed. */
export function ChangeReason({ list, changesHref }: ChangeReasonProps) {
  const t = useText();
  return (
    <>
      {list.Reason}{" "}
      {list.MayAskForChange && (
        <a className="link" href={changesHref}>
          {t("record.askForChange")}
        </a>
      )}
    </>
  );
}
