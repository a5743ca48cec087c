/** Creates and checks the signed link for answering one request for information, once and without sign-in. */

import type { RequestLinkState } from "#contract/public/public-additional-request.ts";
import {
  createRandomId,
  type ServiceContext,
  type SigningContext,
  type StoreClockContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { issueTicket, readTicket } from "../../http/ticket.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { AnswerLinkRecord, RequestRecord } from "../../records/request-record.ts";
import { addDays, formatLongDay, getEndOfDay, toDayText } from "../../time/calendar.ts";
import type { InformationRequestResponse } from "../applications/information-requests/information-requests.ts";
import type { LinkReadResult } from "../links/read-link.ts";

const TICKET_KIND = "answer-link";
/** Days after the due date for which the link stays valid, because late answers are still useful. */
const VALID_DAYS_AFTER_DUE = 14;

/** A new link for an email, with the id of its request for information. */
export interface NewAnswerLink {
  readonly requestId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export async function createAnswerLink(
  dueDay: string,
  context: Pick<ServiceContext, "random" | "secret">,
): Promise<NewAnswerLink> {
  const requestId = createRandomId(context.random);
  const expiresAt = new Date(getEndOfDay(addDays(dueDay, VALID_DAYS_AFTER_DUE)));
  return { requestId, expiresAt, token: await issueToken(requestId, expiresAt, context) };
}

function issueToken(
  requestId: string,
  expiresAt: Date,
  context: Pick<ServiceContext, "secret">,
): Promise<string> {
  return issueTicket(TICKET_KIND, { subject: requestId, expiresAt }, context);
}

/**
 * Adds the tokens of the emailed links to open requests. Only for a visitor: the private link was emailed to the same
 * person.
 */
export function withAnswerTokens(
  requests: readonly InformationRequestResponse[],
  context: StoreContext & SigningContext,
): Promise<readonly InformationRequestResponse[]> {
  return Promise.all(
    requests.map(async (request) => {
      const link = context.store.collection("request").get(request.Id)?.Link;
      const expiresAt = link && new Date(link.EndsAt);
      const isUsable = request.ClosedAt === null && !link?.WithdrawnAt;
      if (!isUsable || !expiresAt || expiresAt <= context.now()) return request;
      return { ...request, AnswerToken: await issueToken(request.Id, expiresAt, context) };
    }),
  );
}

/**
 * Returns the paragraphs of the applicant's email that contain the link. Copies for other people must not
 * contain them. The token is in the URL fragment, because servers do not log fragments.
 */
export function createLinkParagraphs(
  { token, expiresAt }: NewAnswerLink,
  { Domain }: Pick<ApplicationRecord, "Domain">,
  { portalOrigin }: Pick<ServiceContext, "portalOrigin">,
): readonly (Message | string)[] {
  return [
    createMessage("requests.linkInvitation", { date: { day: toDayText(expiresAt) } }),
    `${portalOrigin(Domain)}/public-additionalapplicationrequest/#token=${token}`,
  ];
}

export async function readAnswerLink(
  token: string,
  context: ServiceContext,
): Promise<LinkReadResult<RequestLinkState, RequestRecord>> {
  const ticket = await readTicket(TICKET_KIND, token, context);
  const request = ticket && context.store.collection("request").get(ticket.subject);
  const application = request && context.store.collection("application").get(request.ApplicationId);
  if (!ticket || !request || !application) return { state: "wrong" };
  const linkedRecords = { request, application };
  const { ClosedAt, Link } = request;
  if (ClosedAt !== null) return { ...linkedRecords, state: Link?.UsedAt ? "used" : "answered", at: ClosedAt };
  const isAnswerPossible = application.StatusId === "further-information" && !Link?.WithdrawnAt;
  if (!isAnswerPossible)
    return { ...linkedRecords, state: "withdrawn", at: Link?.WithdrawnAt ?? application.StatusSince };
  const state = ticket.isExpired ? "expired" : "open";
  return { ...linkedRecords, state, at: ticket.isExpired ? toInstantText(ticket.expiresAt) : null };
}

/**
 * Withdraws the links of open requests that were emailed to another address than the new applicant's, so that a former
 * applicant cannot answer.
 */
export function withdrawLinksOfOthers(
  applicationId: string,
  newApplicant: Pick<AccountRecord, "Email">,
  context: StoreClockContext,
): void {
  const requests = context.store.collection("request").find({ where: { ApplicationId: applicationId } });
  for (const { Id, ClosedAt, Link } of requests)
    if (ClosedAt === null && Link && !Link.WithdrawnAt && Link.To !== newApplicant.Email)
      updateLinkRecord(Id, { WithdrawnAt: toInstantText(context.now()) }, context);
}

/** Changes fields of a request's link. Does nothing if the request has no link. */
export function updateLinkRecord(
  requestId: string,
  change: Partial<AnswerLinkRecord>,
  { store }: StoreContext,
): void {
  const request = store.collection("request").get(requestId);
  if (request?.Link) store.collection("request").put({ ...request, Link: { ...request.Link, ...change } });
}

/**
 * Invalidates the link of a request; officers do this at the provider desk. A repeated call keeps the time of the
 * first one. Throws 404 if there is no link.
 */
export function withdrawLink(requestId: string, context: ServiceContext): RequestRecord {
  const request = context.store.collection("request").get(requestId);
  if (!request?.Link) throw createNotFoundError();
  if (request.Link.WithdrawnAt) return request;
  updateLinkRecord(requestId, { WithdrawnAt: toInstantText(context.now()) }, context);
  return request;
}

/** Describes the link's state for the provider desk. */
export function describeLink(link: AnswerLinkRecord, now: Date): string {
  if (link.UsedAt) return `answered through the link on ${formatLongDay(link.UsedAt)}`;
  if (link.WithdrawnAt) return `withdrawn on ${formatLongDay(link.WithdrawnAt)}`;
  const openedText = link.OpenedAt ? `opened on ${formatLongDay(link.OpenedAt)}` : "not opened yet";
  return toDayText(link.EndsAt) < toDayText(now)
    ? `expired, ${openedText}`
    : `valid until ${formatLongDay(link.EndsAt)}, ${openedText}`;
}
