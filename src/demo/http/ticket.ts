/** What somebody who is not signed in holds: signed, about one thing, for a while. Nothing of it is stored. */

import type { ServiceContext } from "../context/context.ts";
import { sign, verify } from "./signature.ts";

type Signer = Pick<ServiceContext, "secret" | "now">;

export interface Ticket {
  /** Ids without a dot. */
  readonly subject: string;
  readonly until: Date;
}

/** `subject.until.signature`; `kind` keeps one kind of ticket from being taken for another. */
export async function issueTicket(
  kind: string,
  { subject, until }: Ticket,
  { secret }: Pick<Signer, "secret">,
): Promise<string> {
  const body = `${subject}.${until.getTime()}`;
  return `${body}.${await sign(`${kind} ${body}`, secret)}`;
}

/** The ticket, in time or not; nothing for one that we did not sign. */
export async function readTicket(
  kind: string,
  text: string,
  { secret, now }: Signer,
): Promise<(Ticket & { readonly isOver: boolean }) | undefined> {
  const [subject = "", until = "", signature = "", ...more] = text.split(".");
  if (more.length > 0 || !(await verify(`${kind} ${subject}.${until}`, signature, secret))) return undefined;
  const end = new Date(Number(until));
  return { subject, until: end, isOver: end <= now() };
}
