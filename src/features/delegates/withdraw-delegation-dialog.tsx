import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";

interface WithdrawDialogProps {
  readonly delegation: Delegation;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/**
 * Returns a segment of the dialog's message keys: `received` if the signed-in person loses access, `given` if
 * a delegate loses access, and `expired` or `invited` if only an invitation ends.
 */
export function getDelegationEndKind({ Direction, State }: Delegation) {
  if (Direction === "received") return "received";
  if (State === "active") return "given";
  return State === "expired" ? "expired" : "invited";
}

/** Asks for confirmation, because access ends immediately and only a new invitation restores it. */
export function WithdrawDelegationDialog({ delegation, isBusy, onClose, onEnd }: WithdrawDialogProps) {
  const t = useText();
  const { Direction, Owner, Delegate, Email } = delegation;
  const name = Direction === "given" ? (Delegate?.Name ?? Email) : Owner.Name;
  const kind = getDelegationEndKind(delegation);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`delegates.end.${kind}Title`, { name })}
      closeLabel={t("delegates.close")}
      footer={
        <Button variant="danger" busy={isBusy} onClick={onEnd}>
          {t(`delegates.end.${kind}`)}
        </Button>
      }
      cancelLabel={t("delegates.cancel")}
    >
      <p>{t(`delegates.end.${kind}Text`, { name })}</p>
    </Dialog>
  );
}
