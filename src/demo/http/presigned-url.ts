/** URLs on the document host that need no bearer: signed, for one thing, for five minutes (decisions 8). */

import { instant, type ServiceContext } from "../context/context.ts";
import { ServiceError } from "./service-error.ts";
import { sign, verify } from "./signature.ts";

const URL_LIFE_MS = 5 * 60_000;

type Signer = Pick<ServiceContext, "secret" | "now" | "publicUrl">;

/** Signs a path for a method. */
export async function presign(
  method: "GET" | "PUT",
  path: string,
  request: Request,
  { secret, now, publicUrl }: Signer,
): Promise<{ readonly Url: string; readonly ExpiresAt: string }> {
  const expires = now().getTime() + URL_LIFE_MS;
  const signature = await sign(`${method} ${path} ${expires}`, secret);
  const base = publicUrl ?? new URL(request.url).origin;
  return {
    Url: `${base}${path}?expires=${expires}&signature=${signature}`,
    ExpiresAt: instant(new Date(expires)),
  };
}

/** Throws 403 for a URL that we did not sign for this, or that is too old. */
export async function checkPresigned(request: Request, { secret, now }: Signer): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const expires = Number(searchParams.get("expires"));
  const text = `${request.method === "HEAD" ? "GET" : request.method} ${pathname} ${expires}`;
  const isOurs = await verify(text, searchParams.get("signature") ?? "", secret);
  if (!isOurs || expires < now().getTime())
    throw new ServiceError(403, "This address is too old or was changed.");
}
