import type { ServiceContext } from "../context/context.ts";
import { createMessage } from "../messages/message.ts";
import { withoutPort } from "../portal/host.ts";
import { ServiceError } from "./service-error.ts";

/** Returns the host name of a portal without the port. Throws 400 if the domain belongs to no customer. */
export function getKnownHost(domain: string, { hosts }: Pick<ServiceContext, "hosts">): string {
  const name = withoutPort(domain);
  if (!hosts.some(({ host }) => host === name))
    throw new ServiceError(400, createMessage("accounts.unknownPortal"));
  return name;
}
