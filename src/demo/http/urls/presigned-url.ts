/**
 * Creates and checks presigned URLs of the document host. A presigned URL needs no bearer token, gives access
 * to one resource, and is valid for five minutes by default (decisions 8).
 */

import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import { ServiceError } from "../service-error.ts";
import { signText, verifySignature } from "../signature.ts";
import { readForwarded } from "./forwarded-url.ts";

const URL_LIFETIME_MS = 5 * 60_000;

type UrlSigner = Pick<ServiceContext, "secret" | "now" | "publicUrl">;

export async function presignUrl(
  method: "GET" | "PUT",
  path: string,
  request: Request,
  { secret, now, publicUrl }: UrlSigner,
  lifetimeMs = URL_LIFETIME_MS,
): Promise<{ readonly Url: string; readonly ExpiresAt: string }> {
  const expiresAtMs = now().getTime() + lifetimeMs;
  const signature = await signText(`${method} ${path} ${expiresAtMs}`, secret);
  // Behind a proxy on the portal's origin, use the proxy's URL, so that the browser connects to one origin
  // only.
  const forwardedAddress = readForwarded(request);
  const baseUrl = forwardedAddress
    ? forwardedAddress.origin + forwardedAddress.prefix
    : (publicUrl ?? new URL(request.url).origin);
  return {
    Url: `${baseUrl}${path}?expires=${expiresAtMs}&signature=${signature}`,
    ExpiresAt: toInstantText(new Date(expiresAtMs)),
  };
}

/** Throws 403 if the URL has an invalid signature or has expired. */
export async function checkPresigned(request: Request, { secret, now }: UrlSigner): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const expiresAtMs = Number(searchParams.get("expires"));
  const signedText = `${request.method === "HEAD" ? "GET" : request.method} ${pathname} ${expiresAtMs}`;
  const hasValidSignature = await verifySignature(signedText, searchParams.get("signature") ?? "", secret);
  if (!hasValidSignature || expiresAtMs < now().getTime())
    throw new ServiceError(403, createMessage("documents.addressExpired"));
}
