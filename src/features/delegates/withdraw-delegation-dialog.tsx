import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";

interface WithdrawDialogProps {
  readonly delegation: Delegation;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/**
 * Returns the segment of the message keys that depends on what ends: `received` for the access of the
 * signed-in person, `given` for the access of a delegate, `expired` or `invited` for an invitation.
 */
export function getDelegationEndKind({ Direction, State }: Delegation) {
  if (Direction === "received") return "received";
  if (State === "active") return "given";
  return State === "expired" ? "expired" : "invited";
}

/** Asks for confirmation, because access ends immediately and only a new invitation restores it. */
export function WithdrawDelegationDialog({ delegation, busy, onClose, onEnd }: WithdrawDialogProps) {
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
        <Button variant="danger" busy={busy} onClick={onEnd}>
          {t(`delegates.end.${kind}`)}
        </Button>
      }
      cancelLabel={t("delegates.cancel")}
    >
      <p>{t(`delegates.end.${kind}Text`, { name })}</p>
    </Dialog>
  );
}
