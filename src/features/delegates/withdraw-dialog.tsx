import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";

interface WithdrawDialogProps {
  readonly delegation: Delegation;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** Asks for confirmation, because access ends immediately and only a new invitation restores it. */
export function WithdrawDelegationDialog({ delegation, busy, onClose, onEnd }: WithdrawDialogProps) {
  const t = useText();
  const { Direction, State, Owner, Delegate, Email } = delegation;
  const name = Direction === "given" ? (Delegate?.Name ?? Email) : Owner.Name;
  const kind = Direction === "received" ? "received" : State === "active" ? "given" : "invited";
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`delegates.end.${kind}Title`, { name })}
      closeLabel={t("delegates.close")}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={onEnd}>
            {t(`delegates.end.${kind}`)}
          </Button>
          <Button onClick={onClose}>{t("delegates.keep")}</Button>
        </>
      }
    >
      <p>{t(`delegates.end.${kind}Text`, { name })}</p>
    </Dialog>
  );
}
