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

interface DelegatesProps {
  readonly applicant: Applicant;
  /** `new`, or the id of the delegation to edit. */
  readonly openId: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  /** Token of the emailed invitation link. */
  readonly invitationToken: string | undefined;
  readonly onInvitationAnswered: () => void;
  readonly onAnnounce: (text: string) => void;
}

export function DelegatesScreen({
  applicant,
  openId,
  onOpen,
  invitationToken,
  onAnnounce,
  ...callbacks
}: DelegatesProps) {
  const t = useText();
  const client = useClient();
  const givenDelegations = useQuery(givenDelegationsQuery(client));
  const receivedDelegations = useQuery(receivedDelegationsQuery(client));
  if (givenDelegations.isPending || receivedDelegations.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(givenDelegations) || isUnavailable(receivedDelegations))
    return (
      <LoadError
        title={t("delegates.failed")}
        onRetry={() => void Promise.all([givenDelegations.refetch(), receivedDelegations.refetch()])}
        error={givenDelegations.error ?? receivedDelegations.error}
      />
    );
  const editedDelegation = givenDelegations.data.Items.find(
    ({ Id, Actions }) => Id === openId && Actions.includes("update"),
  );
  if (openId === "new" || editedDelegation)
    return (
      <DelegationForm
        key={openId}
        accountId={applicant.Id}
        delegation={editedDelegation ?? null}
        onCancel={() => onOpen(undefined)}
        onSaved={(text) => {
          onAnnounce(text);
          onOpen(undefined);
        }}
      />
    );
  const isNotLinkedInvitation = (delegation: Delegation) =>
    delegation.State !== "invited" || invitationToken === undefined;
  const hasInvitation = receivedDelegations.data.Items.some(({ State }) => State === "invited");
  const givenSection = (
    <GivenDelegationList
      key="given"
      items={givenDelegations.data.Items}
      isPrimary={!hasInvitation}
      onNew={() => onOpen("new")}
      onChange={onOpen}
      onAnnounce={onAnnounce}
    />
  );
  const receivedSection = (
    <ReceivedDelegationList
      key="received"
      items={receivedDelegations.data.Items.filter(isNotLinkedInvitation)}
      onAnnounce={onAnnounce}
    />
  );
  return (
    <div className="grid gap-10">
      {invitationToken && (
        <InvitationPanel
          token={invitationToken}
          onAnswered={callbacks.onInvitationAnswered}
          onAnnounce={onAnnounce}
        />
      )}
      {hasInvitation ? [receivedSection, givenSection] : [givenSection, receivedSection]}
    </div>
  );
}
