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

const getOwner = ({ Owner }: Delegation) => Owner.Name;
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
    onAnnounce(t(`delegates.${messageKeys[answer]}`, { name: getOwner(delegation) }));
  });
  const invitations = items.filter(({ State }) => State === "invited");
  const activeDelegations = items.filter(({ State }) => State === "active");
  const endedDelegations = items.filter(({ State }) => State !== "invited" && State !== "active");
  const live = [...invitations, ...activeDelegations];
  const isBusy = (id: string, answer: string) =>
    answerMutation.isPending &&
    answerMutation.variables.id === id &&
    answerMutation.variables.answer === answer;
  return (
    <section className="grid gap-4" aria-labelledby="delegates-received">
      <h3 id="delegates-received" className="font-semibold text-lg">
        {t("delegates.received")}
      </h3>
      {live.length === 0 && <p className="text-muted">{t("delegates.noneReceived")}</p>}
      {live.length > 0 && (
        <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
          {live.map((delegation) => (
            <DelegationRow key={delegation.Id} delegation={delegation} name={getOwner(delegation)}>
              {delegation.Actions.includes("accept") && (
                <RowButton
                  variant="primary"
                  label={t("delegates.accept")}
                  row={getOwner(delegation)}
                  icon="check"
                  busy={isBusy(delegation.Id, "accept")}
                  onClick={() => answerMutation.mutate({ id: delegation.Id, answer: "accept" })}
                />
              )}
              {delegation.Actions.includes("decline") && (
                <RowButton
                  variant="secondary"
                  label={t("delegates.decline")}
                  row={getOwner(delegation)}
                  busy={isBusy(delegation.Id, "decline")}
                  onClick={() => answerMutation.mutate({ id: delegation.Id, answer: "decline" })}
                />
              )}
              {delegation.Actions.includes("withdraw") && (
                <RowButton
                  label={t("delegates.giveBack")}
                  row={getOwner(delegation)}
                  onClick={() => setDelegationToEnd(delegation)}
                />
              )}
            </DelegationRow>
          ))}
        </ul>
      )}
      <EndedDelegationList items={endedDelegations} getName={getOwner} />
      {delegationToEnd && (
        <WithdrawDelegationDialog
          delegation={delegationToEnd}
          busy={answerMutation.isPending}
          onClose={() => setDelegationToEnd(null)}
          onEnd={() => answerMutation.mutate({ id: delegationToEnd.Id, answer: "withdraw" })}
        />
      )}
    </section>
  );
}
