/**
 * Decides whether a host's provider offers a call. A provider that offers only some calls lists them
 * (decisions 105).
 */
import type { EndpointShape } from "../endpoint.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

/** The websocket in the form of a call, because a provider lists it together with its calls. */
export const WEBSOCKET = { method: "GET", path: "/ws" } as const;

/** Formats a call as in the runtime config: `GET /api/Licence`. */
export function describeCall({ method, path }: Pick<EndpointShape, "method" | "path">): string {
  return `${method} ${path}`;
}

/** False only if the provider lists its calls and the list does not contain the call. */
export function isCallOffered(
  { calls }: Pick<RuntimeConfig, "calls">,
  call: Pick<EndpointShape, "method" | "path">,
): boolean {
  return calls === undefined || calls.includes(describeCall(call));
}
