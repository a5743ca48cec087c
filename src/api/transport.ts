/** Sends all calls to the service (spec 7, 8). Does not depend on stores, toasts and screens. */
import type * as z from "zod/mini";
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import { isCallOffered } from "#contract/config/offered-calls.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { type EndpointReply, type EndpointShape, isAssumed, isFileReply } from "#contract/endpoint.ts";
import { parseJson } from "#contract/unknown-value.ts";
import type { ApiClient, CallArguments, CallOptions } from "./client.ts";
import { ApiError } from "./errors.ts";
import { getResponseError, type RawResponse } from "./reply/reply.ts";
import { getRequestHeaders } from "./request-headers.ts";
import { getRequestUrl, type UrlParts } from "./request-url.ts";
import type { TokenSource } from "./tokens/token-source.ts";
import type { StoredChange, WaitingChanges } from "./tokens/waiting-changes.ts";
import {
  createApiTransport,
  type SendOverNetwork,
  type SendRequest,
  type WireResponse,
} from "./wire/wire.ts";

const CALL_TIMEOUT_MS = 15_000;
/** Presigned URLs identify one file and need no token. */
const PRESIGNED_CALL = { hasToken: false, hasIdInPath: true } as const;
/** Time limit of downloads in milliseconds. Long, because the service creates reports and PDFs during the request. */
const FILE_TIMEOUT_MS = 60_000;
/** Maximum requests per call: the first one, one after a refresh, and one after a new sign-in. */
const MAX_ATTEMPTS = 3;

export interface ClientOptions {
  readonly config: RuntimeConfig;
  readonly tokens: TokenSource;
  /**
   * Stores changes while they wait for a token. Without this option, a change is lost if the person leaves
   * the page.
   */
  readonly changes?: WaitingChanges | undefined;
  /** Handles all requests instead of the network, for example with the demo service in the same process. */
  readonly fetch?: SendRequest | undefined;
  /** Replaces the browser's `fetch` for requests over the network. */
  readonly network?: SendOverNetwork | undefined;
  readonly origin?: string | undefined;
  readonly now?: (() => number) | undefined;
  readonly readCookie?: (() => string) | undefined;
  /** If true, rejects responses with missing fields instead of filling them in. Used to check a provider. */
  readonly isStrict?: boolean | undefined;
  /** Returns the language; by default that of the page. */
  readonly readLanguage?: (() => string) | undefined;
}

interface AnyCallArguments extends UrlParts, CallOptions {
  readonly body?: unknown;
}

/**
 * Creates a client for one host's service. It rejects with `ApiError`, or with the signal's reason after an
 * abort.
 */
export function createClient(options: ClientOptions): ApiClient {
  const { config, tokens, now = Date.now } = options;
  const wire = createApiTransport(options.fetch, options.network);
  const headerSources = {
    config,
    origin: options.origin ?? globalThis.location?.origin,
    readCookie: options.readCookie ?? (() => globalThis.document?.cookie ?? ""),
    readLanguage: options.readLanguage ?? (() => globalThis.document?.documentElement.lang ?? ""),
  };

  /**
   * True for a URL that the security policy lets this page call. For any other URL, a script cannot tell a
   * request that the policy blocked from a lost connection.
   */
  function isAllowedByPolicy(url: string): boolean {
    const { origin } = new URL(url, headerSources.origin);
    return origin === headerSources.origin || listConnectOrigins(config).includes(origin);
  }

  async function send(
    endpoint: EndpointShape,
    call: AnyCallArguments,
    token: string | null,
  ): Promise<WireResponse> {
    const url = getRequestUrl(endpoint, config, call);
    const isFile = isFileReply(endpoint.reply);
    const hasBody = call.body !== undefined;
    const response = await wire({
      url: url.href,
      method: endpoint.method,
      headers: getRequestHeaders(endpoint, headerSources, { ...call, url, token, hasBody }),
      body: hasBody ? JSON.stringify(call.body) : undefined,
      signal: call.signal,
      onReceived: call.onReceived,
      timeout: isFile ? (call.onReceived ? 0 : FILE_TIMEOUT_MS) : CALL_TIMEOUT_MS,
      responseType: isFile ? "blob" : "text",
      onlyReads: endpoint.onlyReads,
      // The screen shows a change before the service has it, so the person may leave the page during the request.
      isKeepalive: endpoint.method !== "GET" && !isFile,
    });
    const date = response.headers.get("date");
    if (date && endpoint.host !== "documents") tokens.observeServerTime(date, now());
    return response;
  }

  async function sendSigned(endpoint: EndpointShape, call: AnyCallArguments): Promise<WireResponse> {
    const { method, path } = endpoint;
    const { params, body, signal } = call;
    const change = endpoint.storable && options.changes?.prepare({ method, path, params, body });
    const keyedCall = { ...call, idempotencyKey: call.idempotencyKey ?? change?.key };
    let token = await waitForToken(change, () => tokens.token(signal));
    for (let sends = 1; token !== null; sends += 1) {
      const response = await send(endpoint, keyedCall, token);
      if (response.status !== 401 || sends === MAX_ATTEMPTS) return response;
      const refusedToken = token;
      token = await waitForToken(change, () => tokens.replaceRefused(refusedToken, signal));
      if (token === null) return response;
    }
    throw new ApiError({ kind: "unauthenticated", status: 401 });
  }

  async function readReply<E extends EndpointShape>(
    endpoint: E,
    response: WireResponse,
  ): Promise<EndpointReply<E>> {
    if (!isSuccessful(response)) {
      const hasIdInPath = endpoint.path.includes(":");
      throw await toError(response, { hasToken: endpoint.auth !== "none", hasIdInPath });
    }
    const { reply } = endpoint;
    const { status } = response;
    if (isFileReply(reply)) {
      // A captive portal's page must not be saved as a report. Documents can have any type, also HTML.
      const acceptsAnyType = reply.type === "application/octet-stream";
      if (!acceptsAnyType && isHtmlPage(response)) throw new ApiError({ kind: "shape", status });
      return toBlob(response, reply.type) as EndpointReply<E>;
    }
    const fillsMissingFields = isAssumed(reply) && !options.isStrict;
    return (await parseReply(
      reply,
      status,
      await readText(response),
      fillsMissingFields,
    )) as EndpointReply<E>;
  }

  async function toError(
    response: WireResponse,
    call: Pick<RawResponse, "hasToken" | "hasIdInPath">,
  ): Promise<ApiError> {
    const { status } = response;
    const text = await readText(response);
    return getResponseError(
      { status, text, retryAfter: response.headers.get("retry-after"), ...call },
      now(),
    );
  }

  return {
    async call<E extends EndpointShape>(endpoint: E, args: CallArguments<E>): Promise<EndpointReply<E>> {
      if (!isCallOffered(config, endpoint)) throw new ApiError({ kind: "not-offered", status: 404 });
      const call = args as AnyCallArguments;
      const response =
        endpoint.auth === "none" ? await send(endpoint, call, null) : await sendSigned(endpoint, call);
      return readReply(endpoint, response);
    },
    async put(url, body, { signal, onProgress, part }) {
      if (!isAllowedByPolicy(url)) throw new ApiError({ kind: "blocked", status: 0 });
      const headers: Record<string, string> = {};
      if (body.type) headers["Content-Type"] = body.type;
      if (part) headers["Content-Range"] = `bytes ${part.from}-${part.from + body.size - 1}/${part.total}`;
      const response = await wire({
        ...{ url, method: "PUT", headers, body, signal, onProgress },
        timeout: 0,
        responseType: "text",
      });
      if (!isSuccessful(response)) throw await toError(response, PRESIGNED_CALL);
      // A document host never responds with an HTML page. This page comes from a captive portal, so the
      // upload did not reach the host.
      if (isHtmlPage(response)) throw new ApiError({ kind: "shape", status: response.status });
    },
    async bytes(url, { signal, onReceived }) {
      const timeout = onReceived ? 0 : FILE_TIMEOUT_MS;
      const response = await wire({
        url,
        method: "GET",
        headers: {},
        signal,
        onReceived,
        timeout,
        responseType: "blob",
      });
      if (!isSuccessful(response)) throw await toError(response, PRESIGNED_CALL);
      return toBlob(response, "application/octet-stream");
    },
    async read<Reply extends z.ZodMiniType>(
      url: string,
      reply: Reply,
      { signal }: Pick<CallOptions, "signal">,
    ) {
      const response = await wire({
        ...{ url, method: "GET", headers: {}, signal },
        timeout: CALL_TIMEOUT_MS,
        responseType: "text",
      });
      if (!isSuccessful(response)) throw await toError(response, PRESIGNED_CALL);
      return parseReply(reply, response.status, await readText(response));
    },
  };
}

/**
 * Stores the change while it waits for a token, and removes the stored copy when the token arrives. The
 * caller must then send the change in the same task: otherwise the change is lost if the person leaves the
 * page. Without a token the change stays stored, because the person leaves the page to sign in.
 */
async function waitForToken(
  change: StoredChange | undefined,
  wait: () => Promise<string | null>,
): Promise<string | null> {
  change?.store();
  try {
    const token = await wait();
    if (token !== null && change?.take() === false) throw new ApiError({ kind: "conflict", status: 409 });
    return token;
  } catch (error) {
    change?.take();
    throw error;
  }
}

async function parseReply<Reply extends z.ZodMiniType>(
  reply: Reply,
  status: number,
  text: string,
  isCompleted = false,
): Promise<z.output<Reply>> {
  const value = parseJson(text);
  const parsed = reply.safeParse(value);
  if (parsed.success) return parsed.data;
  let cause: unknown = parsed.error;
  if (isCompleted && (value !== undefined || text.trim() === "")) {
    try {
      // Load this module only for a provider whose response lacks fields of the contract.
      return (await import("./reply/fill-missing-fields.ts")).fillMissingFields(reply, value);
    } catch (error) {
      cause = error;
    }
  }
  throw new ApiError({ kind: "shape", status, cause });
}

/** True for an HTML page. No call requests a page, so a captive portal has sent it instead of the service. */
function isHtmlPage(response: WireResponse): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") === true;
}

function isSuccessful({ status }: WireResponse): boolean {
  return status >= 200 && status < 300;
}

async function readText({ data }: WireResponse): Promise<string> {
  return data instanceof Blob ? data.text() : data;
}

/** Media types that browsers display without running scripts. Files of other types can only be downloaded. */
const INERT_MEDIA_TYPES =
  /^(application\/pdf|image\/(png|jpeg|webp)|text\/csv|application\/vnd\.openxmlformats-[a-z.-]+)\b/;

function toBlob({ data }: WireResponse, fallback: string): Blob {
  const contentType = data instanceof Blob ? data.type : "";
  return new Blob([data], { type: INERT_MEDIA_TYPES.test(contentType) ? contentType : fallback });
}
