import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";

interface AcceptQuoteDialogProps {
  /** The formatted total of the quotation. */
  readonly amount: string;
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

/** Asks for confirmation: the applicant who accepts a quotation agrees to its amount and cannot undo that. */
export function AcceptQuoteDialog({ amount, isSending, onClose, onAccept }: AcceptQuoteDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.quote.acceptTitle")}
      footer={
        <Button variant="primary" busy={isSending} onClick={onAccept}>
          {t("applications.quote.acceptConfirm", { amount })}
        </Button>
      }
      cancelLabel={t("applications.close")}
    >
      <div className="grid gap-2">
        <p className="font-semibold">{t("applications.quote.acceptTotal", { amount })}</p>
        <p>{t("applications.quote.acceptHint")}</p>
        <p>{t("applications.quote.acceptFinal")}</p>
      </div>
    </Dialog>
  );
}
