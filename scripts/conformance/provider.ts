/** Creates the portal's API client for the provider that is checked. Records the responses. */

import type { ApiClient } from "#api/client.ts";
import type { TokenSource } from "#api/tokens/token-source.ts";
import { createClient } from "#api/transport.ts";
import { type AuthRecord, refreshToken } from "#contract/accounts/account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import type { EndpointShape } from "#contract/endpoint.ts";

const MAX_WAIT_SECONDS = 60;

export interface ProviderOptions {
  /** URL such as `https://api.example`. */
  readonly service: string;
  /** URL of the server for documents; by default the URL of the service. */
  readonly documents?: string | undefined;
  /** Origin of the portal, sent as `Origin` header. */
  readonly origin: string;
  readonly zeroHash: string;
  readonly licenceId?: string | undefined;
  readonly accountId?: string | undefined;
  /** Replaces the network, in tests. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** A request and its response. The status is 0 without a response. */
export interface ProviderExchange {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

export interface RawCall {
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: string | undefined;
  readonly contentType?: string | undefined;
  readonly token?: string | undefined;
}

export interface TestedProvider {
  /** Returns the portal's client for a person; `null` for calls without sign-in. */
  clientFor(person: ConformanceUser | null): ApiClient;
  /** Returns the latest response to any client. */
  findLastExchange(): ProviderExchange | undefined;
  /** Sends a request that the portal's client cannot send, for example one with invalid JSON. */
  sendRaw(endpoint: EndpointShape, call: RawCall): Promise<ProviderExchange>;
  /** Fetches a URL from a response of the service, without the portal's headers. */
  fetchUrl(url: string): Promise<ProviderExchange>;
  readonly config: RuntimeConfig;
}

/** A signed-in person, whose expired tokens are refreshed. */
export interface ConformanceUser {
  record: AuthRecord;
}

export function createProvider(options: ProviderOptions): TestedProvider {
  const { service, origin, documents = service } = options;
  const sendRequest = options.fetch ?? ((request: Request) => fetch(request));
  const config: RuntimeConfig = {
    baseUrl: service,
    documentBaseUrl: documents,
    websocketUrl: `${service.replace(/^http/, "ws")}/ws`,
    applicantPortalUrl: origin,
    pageSize: 20,
    pageOptions: [20],
    zeroHash: options.zeroHash,
    maxFileSize: 25_000_000,
    globalFileTypes: [".pdf"],
    timeZone: DEFAULT_TIME_ZONE,
    publicInspectionFileTypes: [".pdf"],
    production: !options.licenceId && !options.accountId,
    ...(options.licenceId && { licenceId: options.licenceId }),
    ...(options.accountId && { accountId: options.accountId }),
  };
  let lastExchange: ProviderExchange | undefined;

  async function send(request: Request): Promise<Response> {
    const portalRequest = new Request(request);
    portalRequest.headers.set("Origin", origin);
    const response = await fetchWithRetries(portalRequest);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    lastExchange = { request, status: response.status, headers: response.headers, bytes, text };
    const hasNoBody = response.status === 204 || response.status === 304;
    return new Response(hasNoBody ? null : bytes, { status: response.status, headers: response.headers });
  }

  /** Sends a request. After status 429, waits and retries once, unless the requested wait is too long. */
  async function fetchWithRetries(request: Request): Promise<Response> {
    const retryRequest = request.clone();
    const response = await sendRequest(request);
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    if (response.status !== 429 || !(seconds <= MAX_WAIT_SECONDS)) return response;
    await new Promise((resume) => setTimeout(resume, seconds * 1_000));
    return sendRequest(retryRequest);
  }

  async function sendExchange(request: Request): Promise<ProviderExchange> {
    lastExchange = undefined;
    await send(request).catch(() => undefined);
    return lastExchange ?? { request, status: 0, headers: new Headers(), bytes: new Uint8Array(), text: "" };
  }

  const createClientFor = (person: ConformanceUser | null): ApiClient =>
    createClient({
      isStrict: true,
      config,
      origin,
      fetch: send,
      tokens: getTokens(person),
      readCookie: () => "",
    });

  function getTokens(person: ConformanceUser | null): TokenSource {
    return {
      async token() {
        if (person && Date.parse(person.record.ExpiresIn) < Date.now() + 5_000) {
          const { Token, RefreshToken } = person.record;
          const newTokens = await createClientFor(null).call(refreshToken, { body: { Token, RefreshToken } });
          const { Token: token, RefreshToken: refresh, ExpiresIn } = newTokens;
          if (token && refresh && ExpiresIn)
            person.record = { ...person.record, Token: token, RefreshToken: refresh, ExpiresIn };
        }
        return person?.record.Token ?? null;
      },
      replaceRefused: async () => null,
      observeServerTime: () => {},
    };
  }

  return {
    clientFor: createClientFor,
    config,
    findLastExchange: () => lastExchange,
    fetchUrl: (url) => sendExchange(new Request(url)),
    sendRaw: (endpoint, call) => sendExchange(createRawRequest(endpoint, config, call)),
  };
}

function createRawRequest(endpoint: EndpointShape, config: RuntimeConfig, call: RawCall): Request {
  const baseUrl = endpoint.host === "documents" ? config.documentBaseUrl : config.baseUrl;
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(call.params?.[name] ?? ""),
  );
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(call.query ?? {}))
    for (const item of [value].flat()) if (item != null) url.searchParams.append(name, String(item));
  const headers = new Headers({ Product: "PA" });
  if (call.token) headers.set("Authorization", `Bearer ${call.token}`);
  if (call.body !== undefined) headers.set("Content-Type", call.contentType ?? "application/json");
  const method = call.method ?? endpoint.method;
  return new Request(url, { method, headers, ...(call.body === undefined ? {} : { body: call.body }) });
}
