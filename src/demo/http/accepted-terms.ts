/** Rejects calls of people who have not accepted the current terms of use. */
import { updateToken } from "#contract/accounts/account-setting.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { acceptTerms, getTerms } from "#contract/accounts/terms.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import type { StoreContext } from "../context/context.ts";
import { createMessage } from "../messages/message.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { ServiceError } from "./service-error.ts";

/** Calls that are allowed before acceptance, because they load the portal and the terms. */
const callsBeforeAcceptance: ReadonlySet<unknown> = new Set<unknown>([
  getTerms,
  acceptTerms,
  getApplicant,
  getApplicantMenu,
  updateToken,
]);

/**
 * Throws 403 if the account has not accepted the current terms. Visitors (people who applied without sign-in) are
 * exempt.
 */
export function assertAcceptedTerms(
  endpoint: EndpointShape,
  { Id, State }: AccountRecord,
  { store }: StoreContext,
): void {
  if (State === "visitor" || callsBeforeAcceptance.has(endpoint)) return;
  const [currentTerms] = store
    .collection("terms")
    .find({ orderBy: { field: "Version", direction: "desc" }, limit: 1 });
  if (!currentTerms || store.collection("termsAcceptance").get(Id)?.Version === currentTerms.Version) return;
  throw new ServiceError(403, { error: createMessage("accounts.acceptTerms"), AcceptTerms: true });
}
