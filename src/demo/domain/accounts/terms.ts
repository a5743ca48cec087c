/** Reads the terms of use that officers publish, and records that an account accepted them. */
import { type StoreClockContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { TermsRecord } from "../../records/terms-record.ts";

/** Returns the published versions of the terms, newest first. */
export function getPublishedTerms({ store }: StoreContext): TermsRecord[] {
  return store
    .collection("terms")
    .find({ where: {} })
    .sort((one, other) => other.Version - one.Version);
}

export function toTermsResponse(accountId: string, { store }: StoreContext) {
  const [currentTerms] = getPublishedTerms({ store });
  return {
    Current: currentTerms ?? null,
    AcceptedVersion: store.collection("termsAcceptance").get(accountId)?.Version ?? null,
  };
}

/** Records the acceptance. Throws 400 if the version is not the current one, because the person read another text. */
export function acceptTermsVersion(accountId: string, version: number, context: StoreClockContext) {
  if (getPublishedTerms(context)[0]?.Version !== version)
    throw new ServiceError(400, createMessage("accounts.termsChanged"));
  const AcceptedAt = toInstantText(context.now());
  context.store.collection("termsAcceptance").put({ Id: accountId, Version: version, AcceptedAt });
  return toTermsResponse(accountId, context);
}
