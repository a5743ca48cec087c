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

type Signer = Pick<ServiceContext, "secret" | "now" | "publicUrl">;

export async function presignUrl(
  method: "GET" | "PUT",
  path: string,
  request: Request,
  { secret, now, publicUrl }: Signer,
  lifetimeMs = URL_LIFETIME_MS,
): Promise<{ readonly Url: string; readonly ExpiresAt: string }> {
  const expires = now().getTime() + lifetimeMs;
  const signature = await signText(`${method} ${path} ${expires}`, secret);
  // Behind a proxy on the portal's origin, use the proxy's URL, so that the browser needs no second origin.
  const forwardedAddress = readForwarded(request);
  const base = forwardedAddress
    ? forwardedAddress.origin + forwardedAddress.prefix
    : (publicUrl ?? new URL(request.url).origin);
  return {
    Url: `${base}${path}?expires=${expires}&signature=${signature}`,
    ExpiresAt: toInstantText(new Date(expires)),
  };
}

/** Throws 403 if the URL has an invalid signature or has expired. */
export async function checkPresigned(request: Request, { secret, now }: Signer): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const expires = Number(searchParams.get("expires"));
  const text = `${request.method === "HEAD" ? "GET" : request.method} ${pathname} ${expires}`;
  const isOurs = await verifySignature(text, searchParams.get("signature") ?? "", secret);
  if (!isOurs || expires < now().getTime())
    throw new ServiceError(403, createMessage("documents.addressExpired"));
}
