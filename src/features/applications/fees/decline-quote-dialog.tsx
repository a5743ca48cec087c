import { useId, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Field, Textarea } from "#ui/index.ts";

const MAX_REASON_LENGTH = 2000;

interface DeclineQuoteDialogProps {
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onDecline: (reason: string) => void;
}

/** Asks for a reason. Declining the quote ends the application. */
export function DeclineQuoteDialog({ isSending, onClose, onDecline }: DeclineQuoteDialogProps) {
  const t = useText();
  const reasonId = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const decline = () => {
    const text = reason.trim();
    setMissing(text === "");
    if (text === "") document.getElementById(reasonId)?.focus();
    else onDecline(text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.quote.declineTitle")}
      footer={
        <>
          <Button variant="danger" busy={isSending} onClick={decline}>
            {t("applications.quote.declineConfirm")}
          </Button>
          <Button onClick={onClose}>{t("applications.close")}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t("applications.quote.declineFinal")}</p>
        <Field
          id={reasonId}
          label={t("applications.quote.reason")}
          hint={t("applications.quote.reasonHint")}
          error={isMissing ? t("applications.quote.reasonMissing") : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
