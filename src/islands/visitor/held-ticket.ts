import { isApiError } from "#api/errors.ts";

export interface HeldTicket<Found> {
  /** Looks an application up and holds its ticket. */
  readonly find: (number: string, contact: string) => Promise<Found | null>;
  /** Calls with the ticket; renews it once if it has expired while the form was filled in. */
  readonly withTicket: <Reply>(call: (ticket: string) => Promise<Reply>) => Promise<Reply>;
}

/** Holds the ticket of the last application that was found by number and contact. */
export function holdTicket<Found extends { readonly Ticket: string }>(
  look: (number: string, contact: string) => Promise<Found | null>,
): HeldTicket<Found> {
  let held: { readonly number: string; readonly contact: string; readonly ticket: string } | null = null;

  async function find(number: string, contact: string): Promise<Found | null> {
    const found = await look(number, contact);
    held = found && { number, contact, ticket: found.Ticket };
    return found;
  }

  return {
    find,
    async withTicket(call) {
      try {
        return await call(held?.ticket ?? "");
      } catch (error) {
        if (!held || !isApiError(error) || error.details.status !== 403) throw error;
        const again = await find(held.number, held.contact);
        if (!again) throw error;
        return call(again.Ticket);
      }
    },
  };
}
