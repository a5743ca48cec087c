/**
 * Finds the calls that a provider does not offer, before the check runs their scenarios (decisions 106). Uses
 * the provider's list of calls. If there is no list, uses the response header `Allow`, or the response to an
 * invalid request. An invalid request has no side effects, even if a careless provider accepts it.
 */
import { getApplicantPortalConfig } from "#contract/accounts/licence.ts";
import { type CallList, parseCallList } from "#contract/config/call-list.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { NamedEndpoint } from "#contract/index.ts";
import { parseJson } from "#contract/unknown-value.ts";
import type { ProviderExchange, RawCall } from "./provider.ts";
import { getNamedEndpoint, type ScenarioContext } from "./scenario-context.ts";

const NOT_OFFERED = [404, 405, 501];
const UNKNOWN_PATH = "/api/Conformance/NobodyOffersThis";
const UNKNOWN_ID = "nobody-knows-this";
/** Invalid JSON, so that a service that ignores the missing token cannot act on it. */
const UNREADABLE_BODY = '{"cut off';

/** Marks the calls that are not offered. Returns warnings about the provider's list. */
export async function markCallsNotOffered(
  context: ScenarioContext,
  calls: readonly NamedEndpoint[],
): Promise<readonly string[]> {
  const callList = await readProviderList(context);
  for (const call of calls)
    if (!(await isOffered(context, call.endpoint))) context.findings.markNotOffered(call);
  return callList?.problems ?? [];
}

/** Returns a warning for each call in the provider's list that gets the same response as an unknown path. */
export async function listFalseEntries(
  context: ScenarioContext,
  calls: readonly NamedEndpoint[],
): Promise<readonly string[]> {
  const callList = await readProviderList(context);
  const missingCalls = calls.filter(
    (call) => callList?.names.has(getCallName(call)) && context.findings.verdictOf(call) === "not offered",
  );
  return missingCalls.map(
    ({ endpoint }) =>
      `Calls: ${endpoint.method} ${endpoint.path} is listed, but the service does not answer it`,
  );
}

const getCallName = ({ area, name }: NamedEndpoint) => `${area}.${name}`;

/** Reads the provider's `Calls`; undefined without a list. */
function readProviderList(context: ScenarioContext): Promise<CallList | undefined> {
  return context.once("the provider's list of calls", async () => {
    const params = { host: context.options.domain };
    const { status, text } = await context.provider.sendRaw(getApplicantPortalConfig, { params });
    const { data } = status === 200 ? getApplicantPortalConfig.reply.safeParse(parseJson(text)) : {};
    return data?.Calls && parseCallList(data.Calls);
  });
}

/**
 * Returns false if the provider's list of calls does not contain this endpoint. Without a list, returns false
 * if the service responds as it does for an unknown path. Sends the requests only once for each endpoint.
 */
export function isOffered(context: ScenarioContext, endpoint: EndpointShape): Promise<boolean> {
  return context.once(endpoint.path + endpoint.method, async () => {
    const callList = await readProviderList(context);
    return callList
      ? callList.names.has(getCallName(getNamedEndpoint(endpoint)))
      : probeOffered(context, endpoint);
  });
}

async function probeOffered(context: ScenarioContext, endpoint: EndpointShape): Promise<boolean> {
  const allowedMethods = await readAllowedMethods(context, endpoint);
  if (allowedMethods) return allowedMethods.includes(endpoint.method);
  const isGetRequest = endpoint.method === "GET";
  const anonymousProbe = await sendProbe(context, endpoint, isGetRequest ? {} : { body: UNREADABLE_BODY });
  if (NOT_OFFERED.includes(anonymousProbe.call.status)) return !isSameRefusal(anonymousProbe);
  // The service may have refused the missing token before it looked at the path. Send a token only with a GET
  // request, because other requests could have side effects.
  const isRefused = anonymousProbe.call.status === 401 || anonymousProbe.call.status === 403;
  if (!isRefused || !isGetRequest || !context.token) return true;
  const signedInProbe = await sendProbe(context, endpoint, { token: context.token });
  return !NOT_OFFERED.includes(signedInProbe.call.status) || !isSameRefusal(signedInProbe);
}

/**
 * Reads the methods of a path from the response header `Allow`. Returns undefined if the header is missing,
 * or is the same as for an unknown path.
 */
async function readAllowedMethods(
  context: ScenarioContext,
  endpoint: EndpointShape,
): Promise<readonly string[] | undefined> {
  const { call, unknown } = await sendProbe(context, endpoint, { method: "OPTIONS" });
  const allow = call.headers.get("Allow");
  if (call.status >= 400 || !allow || allow === unknown.headers.get("Allow")) return undefined;
  return allow.split(",").map((method) => method.trim().toUpperCase());
}

interface Probe {
  readonly call: ProviderExchange;
  /** The response to the same request, but for an unknown path. */
  readonly unknown: ProviderExchange;
  readonly path: string;
}

async function sendProbe(
  context: ScenarioContext,
  endpoint: EndpointShape,
  rawCall: RawCall,
): Promise<Probe> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, UNKNOWN_ID]),
  );
  const { method = endpoint.method, token } = rawCall;
  const unknown = await context.once(`unknown path ${method} ${endpoint.host} ${token}`, () =>
    context.provider.sendRaw({ ...endpoint, path: UNKNOWN_PATH }, rawCall),
  );
  const call = await context.provider.sendRaw(endpoint, { ...rawCall, params });
  return { call, unknown, path: new URL(call.request.url).pathname };
}

/** True if status and text are equal. Ignores the requested paths, which the texts may contain. */
function isSameRefusal({ call, unknown, path }: Probe): boolean {
  const getComparableText = (exchange: ProviderExchange, ownPath: string) =>
    exchange.text.replaceAll(ownPath, "");
  return (
    call.status === unknown.status &&
    getComparableText(call, path) === getComparableText(unknown, UNKNOWN_PATH)
  );
}
