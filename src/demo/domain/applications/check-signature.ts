import type { Signature } from "#contract/accounts/applicant-account.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";

/** Throws 400 for a drawn signature that is not a PNG. */
export function assertValidSignature(signature: Signature | null): void {
  if (signature?.Kind === "drawn" && !/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(signature.Value))
    throw new ServiceError(400, createMessage("applications.signatureNotPng"));
}
