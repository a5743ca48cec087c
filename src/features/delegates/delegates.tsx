/** Lists people who act for me, and people for whom I act. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { givenDelegationsQuery, receivedDelegationsQuery } from "./delegates.queries.ts";
import { DelegationForm } from "./delegation-form.tsx";
import { GivenDelegationList } from "./given-delegation-list.tsx";
import { InvitationPanel } from "./invitation-panel.tsx";
import { ReceivedDelegationList } from "./received-delegation-list.tsx";

export interface DelegatesProps {
  readonly applicant: Applicant;
  /** `new`, or the id of the delegation to edit. */
  readonly open: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  /** Token of the emailed invitation link. */
  readonly invitation: string | undefined;
  readonly onInvitationAnswered: () => void;
  readonly onAnnounce: (text: string) => void;
}

export function DelegatesScreen({ applicant, open, onOpen, invitation, onAnnounce, ...on }: DelegatesProps) {
  const t = useText();
  const client = useClient();
  const owned = useQuery(givenDelegationsQuery(client));
  const received = useQuery(receivedDelegationsQuery(client));
  if (owned.isPending || received.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(owned) || isUnavailable(received))
    return (
      <LoadError
        title={t("delegates.failed")}
        onRetry={() => void Promise.all([owned.refetch(), received.refetch()])}
        error={owned.error ?? received.error}
      />
    );
  const changed = owned.data.Items.find(({ Id, Actions }) => Id === open && Actions.includes("update"));
  if (open === "new" || changed)
    return (
      <DelegationForm
        key={open}
        accountId={applicant.Id}
        delegation={changed ?? null}
        onCancel={() => onOpen(undefined)}
        onSaved={(text) => {
          onAnnounce(text);
          onOpen(undefined);
        }}
      />
    );
  const others = (delegation: Delegation) => delegation.State !== "invited" || invitation === undefined;
  const hasInvitation = received.data.Items.some(({ State }) => State === "invited");
  const givenSection = (
    <GivenDelegationList
      key="given"
      items={owned.data.Items}
      isPrimary={!hasInvitation}
      onNew={() => onOpen("new")}
      onChange={onOpen}
      onAnnounce={onAnnounce}
    />
  );
  const theirs = (
    <ReceivedDelegationList
      key="received"
      items={received.data.Items.filter(others)}
      onAnnounce={onAnnounce}
    />
  );
  return (
    <div className="grid gap-10">
      {invitation && (
        <InvitationPanel token={invitation} onAnswered={on.onInvitationAnswered} onAnnounce={onAnnounce} />
      )}
      {hasInvitation ? [theirs, givenSection] : [givenSection, theirs]}
    </div>
  );
}
