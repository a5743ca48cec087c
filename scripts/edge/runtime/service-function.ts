/**
 * A CloudFront Function in front of the service, for paths on the portal's origin. For the syntax, see `route.ts`.
 */
import { findServicePath, type ServicePath } from "#contract/config/service-paths.ts";
import {
  type FunctionEvent,
  type FunctionRequest,
  type FunctionResponse,
  findHost,
  toTextResponse,
  toUnknownHostResponse,
} from "./viewer-request.ts";

/** The service paths of hosts, by the index of their rules. */
declare const PORTAL_SERVICES: readonly (readonly ServicePath[])[];

/** Handles a request. CloudFront does not allow changing X-Forwarded-Proto here. */
export async function handleServiceRequest(
  event: FunctionEvent,
): Promise<FunctionRequest | FunctionResponse> {
  const request = event.request;
  const host = await findHost(request);
  if (!host) return toUnknownHostResponse();
  const services = PORTAL_SERVICES[host.variant];
  const service = services && findServicePath(services, request.uri);
  if (!service) return toTextResponse(404, "Not Found", "Not found.");
  request.uri = request.uri.slice(service.prefix.length);
  const hostHeader = request.headers["host"];
  request.headers["x-forwarded-host"] = { value: hostHeader ? hostHeader.value : host.name };
  delete request.headers["x-forwarded-prefix"];
  if (service.prefix !== "") request.headers["x-forwarded-prefix"] = { value: service.prefix };
  return request;
}
