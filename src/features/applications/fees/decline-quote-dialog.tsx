import { useId, useState } from "react";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Field, Textarea } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";

const MAX_REASON_LENGTH = 2000;

interface DeclineQuoteDialogProps {
  readonly applicationId: ApplicationId;
  readonly isSending: boolean;
  readonly onClose: () => void;
  /** Sends the reason. Call `onDeclined` after the quote is declined. */
  readonly onDecline: (reason: string, onDeclined: () => void) => void;
}

/**
 * Asks for the reason why the applicant declines the quote. Declining ends the application. The typed text is
 * stored until it is sent, so that closing the dialog does not lose it.
 */
export function DeclineQuoteDialog({
  applicationId,
  isSending,
  onClose,
  onDecline,
}: DeclineQuoteDialogProps) {
  const t = useText();
  const reasonId = useId();
  const unsavedReason = useUnsavedForm(`quote-reason:${applicationId}`, "", { isStored: true });
  const [isMissing, setMissing] = useState(false);
  const decline = () => {
    const trimmedReason = unsavedReason.value.trim();
    setMissing(trimmedReason === "");
    if (trimmedReason === "") document.getElementById(reasonId)?.focus();
    else onDecline(trimmedReason, unsavedReason.startSave());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.quote.declineTitle")}
      footer={
        <Button variant="danger" busy={isSending} onClick={decline}>
          {t("applications.quote.declineConfirm")}
        </Button>
      }
      cancelLabel={t("applications.close")}
    >
      <div className="grid gap-4">
        <p>{t("applications.quote.declineFinal")}</p>
        <SetAsideOffer form={unsavedReason} />
        <Field
          id={reasonId}
          label={t("applications.quote.reason")}
          hint={t("applications.quote.reasonHint")}
          error={isMissing ? t("applications.quote.reasonMissing") : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_REASON_LENGTH}
              value={unsavedReason.value}
              onChange={(event) => {
                if (event.target.value) unsavedReason.change(event.target.value);
                else unsavedReason.clear();
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
