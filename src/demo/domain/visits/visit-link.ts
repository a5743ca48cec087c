/** The private link of a visit: signed, so that it can be written again in a reminder and is kept nowhere. */

import type { ServiceContext } from "../../context/context.ts";
import { sign, verify } from "../../http/signature.ts";
import type { VisitRecord } from "../../records/visit-record.ts";

type Signer = Pick<ServiceContext, "secret">;

export async function secretOf({ Id }: VisitRecord, { secret }: Signer): Promise<string> {
  return `${Id}.${await sign(`visit ${Id}`, secret)}`;
}

/** In the hash, which no log of any server sees. */
export async function linkOf(
  visit: VisitRecord,
  context: Pick<ServiceContext, "secret" | "portalOrigin">,
): Promise<string> {
  return `${context.portalOrigin(visit.Domain)}/public-lodgement/#resume=${await secretOf(visit, context)}`;
}

/** The visit that a secret stands for, on the host it was begun on. */
export async function findVisit(
  text: string,
  domain: string | undefined,
  { store, secret }: Pick<ServiceContext, "store" | "secret">,
): Promise<VisitRecord | undefined> {
  const [id = "", signature = ""] = text.split(".");
  if (!(await verify(`visit ${id}`, signature, secret))) return undefined;
  const visit = store.collection("visit").get(id);
  return visit && (domain === undefined || visit.Domain === domain) ? visit : undefined;
}
