import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useClient } from "#api/api-context.ts";
import type { getTerms } from "#contract/accounts/terms.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import { useSession } from "#session/session-context.tsx";
import { createLazyPart } from "#ui/index.ts";
import { termsOfUseQuery } from "./terms.queries.ts";

const TermsDialog = createLazyPart(
  () => import("./terms-dialog.tsx"),
  (part) => part.TermsDialog,
);

/**
 * Asks people to accept changed terms of use. Asks after the page has loaded, and when the service rejects a
 * request because the person has not accepted the terms.
 */
export function TermsAcceptance({ onSignOut }: { onSignOut: () => void }) {
  const { data, refetch } = useQuery(termsOfUseQuery(useClient()));
  const { terms } = useSession();
  const isAcceptanceRequired = useStore(terms.state, (state) => state.isAsking);
  useEffect(() => {
    if (!isAcceptanceRequired) return;
    // Refetch, because the service may have newer terms, or the person may have accepted them in another tab.
    void refetch().then(({ data: latest }) => {
      if (!findUnacceptedTerms(latest)) terms.settle(Boolean(latest?.Current));
    });
  }, [isAcceptanceRequired, refetch, terms]);
  const unacceptedTerms = findUnacceptedTerms(data);
  if (!unacceptedTerms) return null;
  return (
    <TermsDialog currentTerms={unacceptedTerms} onAccepted={() => terms.settle(true)} onSignOut={onSignOut} />
  );
}

/** Returns the current terms if the person has not accepted them. */
function findUnacceptedTerms(reply: EndpointReply<typeof getTerms> | undefined) {
  return reply?.Current && reply.Current.Version !== reply.AcceptedVersion ? reply.Current : null;
}
