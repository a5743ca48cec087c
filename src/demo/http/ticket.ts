/** Signed, stateless tickets with an expiry that let somebody who is not signed in act on one subject. */

import type { ServiceContext } from "../context/context.ts";
import { signText, verifySignature } from "./signature.ts";

type Signer = Pick<ServiceContext, "secret" | "now">;

export interface SignedTicket {
  /** One or more ids, without dots. */
  readonly subject: string;
  readonly until: Date;
}

/** Format: `subject.until.signature`. `kind` prevents a ticket of one kind from being used as another. */
export async function issueTicket(
  kind: string,
  { subject, until }: SignedTicket,
  { secret }: Pick<Signer, "secret">,
): Promise<string> {
  const body = `${subject}.${until.getTime()}`;
  return `${body}.${await signText(`${kind} ${body}`, secret)}`;
}

/** Returns the ticket, expired or not; undefined if the signature is invalid. */
export async function readTicket(
  kind: string,
  text: string,
  { secret, now }: Signer,
): Promise<(SignedTicket & { readonly isOver: boolean }) | undefined> {
  const [subject = "", until = "", signature = "", ...more] = text.split(".");
  if (more.length > 0 || !(await verifySignature(`${kind} ${subject}.${until}`, signature, secret)))
    return undefined;
  const end = new Date(Number(until));
  return { subject, until: end, isOver: end <= now() };
}
