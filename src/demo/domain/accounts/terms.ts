/** Terms of use: published at the desk, accepted by each account. */
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { message } from "../../messages/message.ts";
import type { TermsRecord } from "../../records/terms-record.ts";

/** Newest first. */
export function publishedTerms({ store }: Pick<ServiceContext, "store">): TermsRecord[] {
  return store
    .collection("terms")
    .find({ where: {} })
    .sort((one, other) => other.Version - one.Version);
}

export function toTermsResponse(accountId: string, { store }: Pick<ServiceContext, "store">) {
  const [current] = publishedTerms({ store });
  return {
    Current: current ?? null,
    AcceptedVersion: store.collection("termsAcceptance").get(accountId)?.Version ?? null,
  };
}

/** Throws 400 for a version that is not in force: the person read another text. */
export function acceptVersion(
  accountId: string,
  version: number,
  context: Pick<ServiceContext, "store" | "now">,
) {
  if (publishedTerms(context)[0]?.Version !== version)
    throw new ServiceError(400, message("accounts.termsChanged"));
  const AcceptedAt = toInstantText(context.now());
  context.store.collection("termsAcceptance").put({ Id: accountId, Version: version, AcceptedAt });
  return toTermsResponse(accountId, context);
}
