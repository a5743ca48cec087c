import { ApiError } from "../errors.ts";
import { createKeepaliveRequests } from "./keepalive-requests.ts";
import { withAbort } from "./with-abort.ts";

/** Handles one request: over the network, or with the demo service in the same process. */
export type SendRequest = (request: Request) => Promise<Response> | Response;

/** Sends one request over the network. `onlyReads`: true if the request cannot change data of the service. */
export type SendOverNetwork = (request: Request, onlyReads: boolean) => Promise<Response> | Response;

export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Time limit in milliseconds; 0 for no limit. */
  readonly timeout: number;
  readonly responseType: "text" | "blob";
  /** True for a POST that only reads. A GET always only reads. */
  readonly onlyReads?: boolean | undefined;
  /** If true, the request continues after the page was left, as far as `keepalive-requests.ts` allows. */
  readonly isKeepalive?: boolean | undefined;
  readonly onProgress?: ((sentBytes: number, total: number) => void) | undefined;
  readonly onReceived?: ((receivedBytes: number) => void) | undefined;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly data: string | Blob;
}

/**
 * Sends one request and resolves with the response, whatever its status. Rejects with the signal's reason after an
 * abort, else with `ApiError` of kind `network` (no response, or a timeout).
 */
type ApiTransport = (request: WireRequest) => Promise<WireResponse>;

/**
 * Creates the transport. If `fetch` is given, it handles all requests, for example with the demo service in
 * the same process. Otherwise requests go over the network through `network`, by default the browser's
 * `fetch`.
 */
export function createApiTransport(
  fetch: SendRequest | undefined,
  network: SendOverNetwork = (request) => globalThis.fetch(request),
): ApiTransport {
  const keepaliveRequests = createKeepaliveRequests();
  return async (request) => {
    const onlyReads = request.method === "GET" || request.onlyReads === true;
    const endKeepalive = request.isKeepalive ? keepaliveRequests.begin(request.body) : undefined;
    try {
      // With a progress listener, fetch would have to stream the body, and streaming fails over HTTP/1.1. XHR reports
      // progress without streaming.
      if (request.onProgress && !fetch) return await (await import("./upload-wire.ts")).sendByXhr(request);
      const send: SendRequest = fetch ?? ((sentRequest) => network(sentRequest, onlyReads));
      return await sendByFetch(request, send, Boolean(endKeepalive));
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      throw new ApiError({ kind: "network", status: 0, cause: error });
    } finally {
      endKeepalive?.();
    }
  };
}

async function sendByFetch(call: WireRequest, fetch: SendRequest, keepalive: boolean): Promise<WireResponse> {
  const timeoutController = new AbortController();
  const timer = call.timeout > 0 ? setTimeout(() => timeoutController.abort(), call.timeout) : undefined;
  const signal = AbortSignal.any([timeoutController.signal, call.signal ?? timeoutController.signal]);
  try {
    const { url, method, headers, body = null } = call;
    signal.throwIfAborted();
    // A redirect could send the bearer token to another origin.
    const request = new Request(url, { method, headers, body, signal, keepalive, redirect: "error" });
    // A handler in this process ignores the request's signal. `withAbort` rejects when the signal is aborted.
    return await withAbort(receive(call, fetch(request)), signal);
  } finally {
    clearTimeout(timer);
  }
}

async function receive(
  call: WireRequest,
  pendingResponse: Response | Promise<Response>,
): Promise<WireResponse> {
  const { body = null, responseType, onProgress, onReceived } = call;
  const response = await pendingResponse;
  onProgress?.(getSize(body), getSize(body));
  const data = await (responseType === "text" ? response.text() : readBlob(response, onReceived));
  return { status: response.status, headers: response.headers, data };
}

const getSize = (body: string | Blob | null) => (body instanceof Blob ? body.size : 0);

async function readBlob(response: Response, onReceived: WireRequest["onReceived"]): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    receivedBytes += next.value.length;
    onReceived(receivedBytes);
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}
