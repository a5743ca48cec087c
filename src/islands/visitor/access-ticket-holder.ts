import { isApiError } from "#api/errors.ts";

interface AccessTicketHolder<Found> {
  /** Looks up an application and keeps its access ticket. Resolves with `null` if there is no match. */
  readonly find: (number: string, contact: string) => Promise<Found | null>;
  /**
   * Sends a request with the ticket. If the ticket expired while the person filled in the form, renews the
   * ticket and sends the request once more.
   */
  readonly withTicket: <Reply>(call: (ticket: string) => Promise<Reply>) => Promise<Reply>;
}

/** Keeps the access ticket of the last application that was found by number and contact. */
export function createAccessTicketHolder<Found extends { readonly Ticket: string }>(
  lookUp: (number: string, contact: string) => Promise<Found | null>,
): AccessTicketHolder<Found> {
  let heldTicket: { readonly number: string; readonly contact: string; readonly ticket: string } | null =
    null;

  async function find(number: string, contact: string): Promise<Found | null> {
    const foundApplication = await lookUp(number, contact);
    heldTicket = foundApplication && { number, contact, ticket: foundApplication.Ticket };
    return foundApplication;
  }

  return {
    find,
    async withTicket(call) {
      try {
        return await call(heldTicket?.ticket ?? "");
      } catch (error) {
        if (!heldTicket || !isApiError(error) || error.details.status !== 403) throw error;
        const renewedApplication = await find(heldTicket.number, heldTicket.contact);
        if (!renewedApplication) throw error;
        return call(renewedApplication.Ticket);
      }
    },
  };
}
