import { useState } from "react";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";
import { useAnswerDelegation } from "./delegates.queries.ts";
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
  const [ending, setEnding] = useState<Delegation | null>(null);
  const answering = useAnswerDelegation((done, answer) => {
    setEnding(null);
    onAnnounce(t(`delegates.${messageKeys[answer]}`, { name: getOwner(done) }));
  });
  const invitations = items.filter(({ State }) => State === "invited");
  const active = items.filter(({ State }) => State === "active");
  const ended = items.filter(({ State }) => State !== "invited" && State !== "active");
  const live = [...invitations, ...active];
  const busy = (id: string, answer: string) =>
    answering.isPending && answering.variables.id === id && answering.variables.answer === answer;
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
                  busy={busy(delegation.Id, "accept")}
                  onClick={() => answering.mutate({ id: delegation.Id, answer: "accept" })}
                />
              )}
              {delegation.Actions.includes("decline") && (
                <RowButton
                  variant="secondary"
                  label={t("delegates.decline")}
                  row={getOwner(delegation)}
                  busy={busy(delegation.Id, "decline")}
                  onClick={() => answering.mutate({ id: delegation.Id, answer: "decline" })}
                />
              )}
              {delegation.Actions.includes("withdraw") && (
                <RowButton
                  label={t("delegates.giveBack")}
                  row={getOwner(delegation)}
                  onClick={() => setEnding(delegation)}
                />
              )}
            </DelegationRow>
          ))}
        </ul>
      )}
      <EndedDelegationList items={ended} getName={getOwner} />
      {ending && (
        <WithdrawDelegationDialog
          delegation={ending}
          busy={answering.isPending}
          onClose={() => setEnding(null)}
          onEnd={() => answering.mutate({ id: ending.Id, answer: "withdraw" })}
        />
      )}
    </section>
  );
}
