/**
 * Gives a person without sign-in access to an application for one hour. The person must know its number, and the email
 * address or phone number of one of its contacts.
 */
import type { ServiceContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { issueTicket, readTicket } from "../../http/ticket.ts";
import type { Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { isContactOfApplication } from "./application-contact.ts";

const TICKET_LIFETIME_MS = 60 * 60_000;

/**
 * Returns the application, and the part of the response that names it. Returns null if the number is unknown or the
 * contact does not belong to the application. Call within `withMinimumDuration`, so that the duration does not reveal
 * which of the two is true.
 */
export async function grantAccessByContact(
  kind: string,
  body: { readonly Number: string; readonly Contact: string },
  context: ServiceContext,
) {
  const number = body.Number.toUpperCase();
  const [application] = context.store.collection("application").find({ where: { Number: number }, limit: 1 });
  const isContact = application !== undefined && isContactOfApplication(application, body.Contact, context);
  const expiresAt = new Date(context.now().getTime() + TICKET_LIFETIME_MS);
  const ticket = await issueTicket(kind, { subject: application?.Id ?? "none", expiresAt }, context);
  if (!isContact) return null;
  return {
    application,
    found: {
      Ticket: ticket,
      ExpiresAt: expiresAt.toISOString(),
      Number: number,
      TypeName: getApplicationType(application.ApplicationTypeId).name,
      Place: application.Title,
    },
  };
}

/**
 * Returns the application. Throws 403 with `expiredMessage` if the ticket is invalid or has expired, 404 if the
 * application no longer exists.
 */
export async function getTicketApplication(
  kind: string,
  ticket: string,
  expiredMessage: Message,
  context: ServiceContext,
): Promise<ApplicationRecord> {
  const ticketContent = await readTicket(kind, ticket, context);
  if (!ticketContent || ticketContent.isExpired) throw new ServiceError(403, expiredMessage);
  const application = context.store.collection("application").get(ticketContent.subject);
  if (!application) throw createNotFoundError();
  return application;
}
