/**
 * Finds the calls that a provider does not offer, before they are judged: a service answers them as it answers a path that
 * nobody offers.
 */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { NamedEndpoint } from "#contract/index.ts";
import type { ProviderExchange } from "./provider.ts";
import type { ScenarioContext } from "./scenario-context.ts";

const NOT_OFFERED = [404, 405, 501];
const UNKNOWN_PATH = "/api/Conformance/NobodyOffersThis";
const UNKNOWN_ID = "nobody-knows-this";

/** Marks the calls that are not offered. Requests have no body and unknown ids; only reading ones have a token. */
export async function markCallsNotOffered(
  context: ScenarioContext,
  calls: readonly NamedEndpoint[],
): Promise<void> {
  for (const call of calls)
    if (!(await isOffered(context, call.endpoint))) context.findings.markNotOffered(call);
}

/** False if the provider answers a call as it answers an unknown path. Asked once per call. */
export function isOffered(context: ScenarioContext, endpoint: EndpointShape): Promise<boolean> {
  return context.once(endpoint.path + endpoint.method, () => findOut(context, endpoint));
}

async function findOut(context: ScenarioContext, endpoint: EndpointShape): Promise<boolean> {
  const anonymous = await probe(context, endpoint, undefined);
  if (NOT_OFFERED.includes(anonymous.call.status)) return !isSameRefusal(anonymous);
  // A service may refuse a missing token before it looks at the path. With a token only reading is harmless.
  const isRefused = anonymous.call.status === 401 || anonymous.call.status === 403;
  if (!isRefused || endpoint.method !== "GET" || !context.token) return true;
  const signedIn = await probe(context, endpoint, context.token);
  return !NOT_OFFERED.includes(signedIn.call.status) || !isSameRefusal(signedIn);
}

interface Probe {
  readonly call: ProviderExchange;
  /** The response to the same request for a path that nobody offers. */
  readonly unknown: ProviderExchange;
  readonly path: string;
}

async function probe(
  context: ScenarioContext,
  endpoint: EndpointShape,
  token: string | undefined,
): Promise<Probe> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, UNKNOWN_ID]),
  );
  const unknown = await context.once(`unknown path ${endpoint.method} ${endpoint.host} ${token}`, () =>
    context.provider.sendRaw({ ...endpoint, path: UNKNOWN_PATH }, { token }),
  );
  const call = await context.provider.sendRaw(endpoint, { params, token });
  return { call, unknown, path: new URL(call.request.url).pathname };
}

/** True if status and text are equal, apart from the path that the text may repeat. */
function isSameRefusal({ call, unknown, path }: Probe): boolean {
  const text = (exchange: ProviderExchange, own: string) => exchange.text.replaceAll(own, "");
  return call.status === unknown.status && text(call, path) === text(unknown, UNKNOWN_PATH);
}
