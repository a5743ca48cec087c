/** The private link of a visit: signed instead of stored, so that reminders can contain it. */

import type { ServiceContext } from "../../context/context.ts";
import { signText, verifySignature } from "../../http/signature.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";

type Signer = Pick<ServiceContext, "secret">;

export async function createVisitSecret(
  { Id }: VisitorApplicationRecord,
  { secret }: Signer,
): Promise<string> {
  return `${Id}.${await signText(`visit ${Id}`, secret)}`;
}

/** Creates a link. The token is in the URL fragment, because servers do not log fragments. */
export async function createVisitLink(
  visit: VisitorApplicationRecord,
  context: Pick<ServiceContext, "secret" | "portalOrigin">,
): Promise<string> {
  return `${context.portalOrigin(visit.Domain)}/public-lodgement/#resume=${await createVisitSecret(visit, context)}`;
}

/**
 * Returns the paragraphs with the private link for the email about a returned application. Undefined if the applicant
 * has an account.
 */
export async function createReturnParagraphs(
  { Id, AccountId }: ApplicationRecord,
  context: Pick<ServiceContext, "store" | "secret" | "portalOrigin">,
): Promise<readonly (Message | string)[] | undefined> {
  const where = { AccountId, ApplicationId: Id, MovedAt: null };
  const [visit] = context.store.collection("visit").find({ where });
  return visit && [createMessage("visits.returned"), await createVisitLink(visit, context)];
}

/** Returns the visit with this secret, if it was started on this host. */
export async function findVisit(
  text: string,
  domain: string | undefined,
  { store, secret }: Pick<ServiceContext, "store" | "secret">,
): Promise<VisitorApplicationRecord | undefined> {
  const [id = "", signature = ""] = text.split(".");
  if (!(await verifySignature(`visit ${id}`, signature, secret))) return undefined;
  const visit = store.collection("visit").get(id);
  return visit && (domain === undefined || visit.Domain === domain) ? visit : undefined;
}
