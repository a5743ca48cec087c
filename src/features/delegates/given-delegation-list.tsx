import { useState } from "react";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, RowButton } from "#ui/index.ts";
import { useChangeDelegation } from "./delegates.queries.ts";
import { DelegationRow } from "./delegation-row.tsx";
import { EndedDelegationList } from "./ended-delegation-list.tsx";
import { getDelegationEndKind, WithdrawDelegationDialog } from "./withdraw-delegation-dialog.tsx";

interface GivenListProps {
  readonly items: readonly Delegation[];
  /** False while the person has an open invitation. The primary action of the screen is then to answer it. */
  readonly isPrimary: boolean;
  readonly onNew: () => void;
  readonly onChange: (id: string) => void;
  readonly onAnnounce: (text: string) => void;
}

function getDelegateName({ Delegate, Email }: Delegation): string {
  return Delegate?.Name ?? Email;
}

export function GivenDelegationList({ items, isPrimary, onNew, onChange, onAnnounce }: GivenListProps) {
  const t = useText();
  const [delegationToEnd, setDelegationToEnd] = useState<Delegation | null>(null);
  const answerMutation = useChangeDelegation((delegation, answer) => {
    const hadAccess = delegationToEnd?.State === "active";
    setDelegationToEnd(null);
    const messageName = answer === "resend" ? "resent" : hadAccess ? "withdrawn" : "invitationEnded";
    onAnnounce(t(`delegates.${messageName}`, { name: getDelegateName(delegation) }));
  });
  const openDelegations = items.filter(({ Actions }) => Actions.length > 0);
  const endedDelegations = items.filter(({ Actions }) => Actions.length === 0);
  const isBusy = (id: string) => answerMutation.isPending && answerMutation.variables.id === id;
  const inviteButton = (
    <Button variant={isPrimary ? "primary" : "secondary"} icon="plus" onClick={onNew}>
      {t("delegates.invite")}
    </Button>
  );
  return (
    <section className="grid gap-4" aria-labelledby="delegates-given">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="delegates-given" className="font-semibold text-lg">
          {t("delegates.given")}
        </h3>
        {openDelegations.length > 0 && inviteButton}
      </div>
      {openDelegations.length === 0 ? (
        <div className="grid max-w-prose justify-items-start gap-4">
          <p>
            {t("delegates.none")} {t("delegates.noneText")}
          </p>
          {inviteButton}
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
          {openDelegations.map((delegation) => (
            <DelegationRow key={delegation.Id} delegation={delegation} name={getDelegateName(delegation)}>
              {delegation.Actions.includes("update") && (
                <RowButton
                  variant="secondary"
                  label={t("delegates.change")}
                  row={getDelegateName(delegation)}
                  icon="pencil"
                  onClick={() => onChange(delegation.Id)}
                />
              )}
              {delegation.Actions.includes("resend") && (
                <RowButton
                  label={t("delegates.resend")}
                  row={getDelegateName(delegation)}
                  icon="mail"
                  busy={isBusy(delegation.Id)}
                  onClick={() => answerMutation.mutate({ id: delegation.Id, answer: "resend" })}
                />
              )}
              {delegation.Actions.includes("withdraw") && (
                <RowButton
                  label={t(`delegates.end.${getDelegationEndKind(delegation)}`)}
                  row={getDelegateName(delegation)}
                  onClick={() => setDelegationToEnd(delegation)}
                />
              )}
            </DelegationRow>
          ))}
        </ul>
      )}
      <EndedDelegationList items={endedDelegations} getName={getDelegateName} />
      {delegationToEnd && (
        <WithdrawDelegationDialog
          delegation={delegationToEnd}
          isBusy={answerMutation.isPending}
          onClose={() => setDelegationToEnd(null)}
          onEnd={() => answerMutation.mutate({ id: delegationToEnd.Id, answer: "withdraw" })}
        />
      )}
    </section>
  );
}
