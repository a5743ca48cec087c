import { type MouseEvent, useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { Alert, Button } from "#ui/index.ts";
import type { UnsavedForm } from "./unsaved-form.ts";

interface SetAsideOfferProps {
  readonly form: Pick<
    UnsavedForm<unknown>,
    "setAsideValue" | "takeSetAside" | "discardSetAside" | "hasUnreadable" | "discardUnreadable"
  >;
  readonly onRestored?: () => void;
}

/**
 * Offers to restore or discard a form's value that is set aside. If stored values cannot be shown, says so
 * and offers to discard them. Does not take the focus when it appears, because the person may be typing.
 */
export function SetAsideOffer({ form, onRestored }: SetAsideOfferProps) {
  const t = useText();
  const [decision, setDecision] = useState<{ readonly place: Element | null }>();
  // Move the focus, because the pressed button may have disappeared.
  useEffect(() => {
    if (decision) focusFirstField(decision.place);
  }, [decision]);
  const createButton = (text: string, decide: () => void) => (
    <Button
      size="s"
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        setDecision({ place: event.currentTarget.closest("form, section") });
        decide();
      }}
    >
      {text}
    </Button>
  );
  const restore = () => {
    form.takeSetAside();
    onRestored?.();
  };
  return (
    <>
      {form.setAsideValue !== undefined && (
        <Alert
          tone="info"
          role="status"
          action={
            <span className="flex flex-wrap gap-2">
              {createButton(t("record.restore"), restore)}
              {createButton(t("record.discard"), form.discardSetAside)}
            </span>
          }
        >
          {t("record.unsaved")}
        </Alert>
      )}
      {form.hasUnreadable && (
        <Alert tone="info" role="status" action={createButton(t("record.discard"), form.discardUnreadable)}>
          {t("record.unreadable")}
        </Alert>
      )}
    </>
  );
}
