import { useState } from "react";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";
import { useChangeDelegation } from "./delegates.queries.ts";
import { DelegationRow } from "./delegation-row.tsx";
import { EndedDelegationList } from "./ended-delegation-list.tsx";
import { WithdrawDelegationDialog } from "./withdraw-delegation-dialog.tsx";

interface ReceivedListProps {
  readonly items: readonly Delegation[];
  readonly onAnnounce: (text: string) => void;
}

const getOwnerName = ({ Owner }: Delegation) => Owner.Name;
const messageKeys = {
  accept: "accepted",
  decline: "declined",
  withdraw: "givenBack",
  resend: "resent",
} as const;

/** Lists people for whom I act, open invitations first. */
export function ReceivedDelegationList({ items, onAnnounce }: ReceivedListProps) {
  const t = useText();
  const [delegationToEnd, setDelegationToEnd] = useState<Delegation | null>(null);
  const answerMutation = useChangeDelegation((delegation, answer) => {
    setDelegationToEnd(null);
    onAnnounce(t(`delegates.${messageKeys[answer]}`, { name: getOwnerName(delegation) }));
  });
  const invitations = items.filter(({ State }) => State === "invited");
  const activeDelegations = items.filter(({ State }) => State === "active");
  const endedDelegations = items.filter(({ State }) => State !== "invited" && State !== "active");
  const openDelegations = [...invitations, ...activeDelegations];
  const isBusy = (id: string, answer: string) =>
    answerMutation.isPending &&
    answerMutation.variables.id === id &&
    answerMutation.variables.answer === answer;
  return (
    <section className="grid gap-4" aria-labelledby="delegates-received">
      <h3 id="delegates-received" className="font-semibold text-lg">
        {t("delegates.received")}
      </h3>
      {openDelegations.length === 0 && <p className="text-muted">{t("delegates.noneReceived")}</p>}
      {openDelegations.length > 0 && (
        <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
          {openDelegations.map((delegation) => (
            <DelegationRow key={delegation.Id} delegation={delegation} name={getOwnerName(delegation)}>
              {delegation.Actions.includes("accept") && (
                <RowButton
                  variant="primary"
                  label={t("delegates.accept")}
                  row={getOwnerName(delegation)}
                  icon="check"
                  busy={isBusy(delegation.Id, "accept")}
                  onClick={() => answerMutation.mutate({ id: delegation.Id, answer: "accept" })}
                />
              )}
              {delegation.Actions.includes("decline") && (
                <RowButton
                  variant="secondary"
                  label={t("delegates.decline")}
                  row={getOwnerName(delegation)}
                  busy={isBusy(delegation.Id, "decline")}
                  onClick={() => answerMutation.mutate({ id: delegation.Id, answer: "decline" })}
                />
              )}
              {delegation.Actions.includes("withdraw") && (
                <RowButton
                  label={t("delegates.giveBack")}
                  row={getOwnerName(delegation)}
                  onClick={() => setDelegationToEnd(delegation)}
                />
              )}
            </DelegationRow>
          ))}
        </ul>
      )}
      <EndedDelegationList items={endedDelegations} getName={getOwnerName} />
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
