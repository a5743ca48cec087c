/**
 * Creates and checks the private link of a visit (a lodgement without an account). The secret in the link is
 * the signed id of the visit.
 */

import { type ServiceContext, type StoreClockContext, toInstantText } from "../../context/context.ts";
import { signText, verifySignature } from "../../http/signature.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";

type LinkContext = Pick<ServiceContext, "store" | "secret" | "portalOrigin">;

/** Returns the secret of the visit's private link. The first call creates and stores it. */
export async function createVisitSecret(
  { Id, Secret }: VisitorApplicationRecord,
  { store, secret }: Pick<LinkContext, "store" | "secret">,
): Promise<string> {
  if (Secret) return Secret;
  const createdSecret = `${Id}.${await signText(`visit ${Id}`, secret)}`;
  const visit = store.collection("visit").get(Id);
  if (visit) store.collection("visit").put({ ...visit, Secret: createdSecret });
  return createdSecret;
}

/** The token is in the URL fragment, because servers do not log fragments. */
const createLinkPath = (visitSecret: string) => `/public-lodgement/#resume=${visitSecret}`;

export async function createVisitLink(
  visit: VisitorApplicationRecord,
  context: LinkContext,
): Promise<string> {
  return `${context.portalOrigin(visit.Domain)}${createLinkPath(await createVisitSecret(visit, context))}`;
}

/**
 * Returns the path of the private link for an email about the application, and extends the link's validity,
 * within the caller's transaction. Undefined if the applicant has an account, or if no link was created yet.
 */
export function extendVisitLink(
  applicationId: string,
  accountId: string,
  { store, now }: StoreClockContext,
): string | undefined {
  const where = { AccountId: accountId, ApplicationId: applicationId, MovedAt: null };
  const [visit] = store.collection("visit").find({ where });
  if (!visit?.Secret) return undefined;
  store.collection("visit").put({ ...visit, LinkSentAt: toInstantText(now()) });
  return createLinkPath(visit.Secret);
}

/**
 * Returns the paragraphs with the private link for the email about a returned application. Undefined if the applicant
 * has an account.
 */
export async function createReturnParagraphs(
  { Id, AccountId }: ApplicationRecord,
  context: LinkContext,
): Promise<readonly (Message | string)[] | undefined> {
  const where = { AccountId, ApplicationId: Id, MovedAt: null };
  const [visit] = context.store.collection("visit").find({ where });
  return visit && [createMessage("visits.returned"), await createVisitLink(visit, context)];
}

/** Returns the visit with this secret; undefined for an invalid secret or a host other than `domain`. */
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
