/**
 * Issues and reads signed tickets with an expiry. A ticket lets a person without sign-in act on one subject,
 * such as an application. The service stores no tickets.
 */

import type { SigningContext } from "../context/context.ts";
import { signText, verifySignature } from "./signature.ts";

interface SignedTicket {
  /** One or more ids. Must not contain dots, because dots separate the parts of a ticket. */
  readonly subject: string;
  readonly expiresAt: Date;
}

/** Creates a ticket of the form `subject.until.signature`. `kind` prevents using a ticket for another purpose. */
export async function issueTicket(
  kind: string,
  { subject, expiresAt }: SignedTicket,
  { secret }: Pick<SigningContext, "secret">,
): Promise<string> {
  const body = `${subject}.${expiresAt.getTime()}`;
  return `${body}.${await signText(`${kind} ${body}`, secret)}`;
}

/** Returns the ticket, even if it has expired; undefined if the signature is invalid. */
export async function readTicket(
  kind: string,
  text: string,
  { secret, now }: SigningContext,
): Promise<(SignedTicket & { readonly isExpired: boolean }) | undefined> {
  const [subject = "", until = "", signature = "", ...otherParts] = text.split(".");
  if (otherParts.length > 0 || !(await verifySignature(`${kind} ${subject}.${until}`, signature, secret)))
    return undefined;
  const expiresAt = new Date(Number(until));
  return { subject, expiresAt: expiresAt, isExpired: expiresAt <= now() };
}
