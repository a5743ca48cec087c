/** HTTP client of the bake: limits time and size, follows no redirects, retries server and network errors. */
import type { LookupFunction } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

// Importing these modules also loads Node's `fetch`, which the bake does not use: 14 MB in each thread.
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

const agents = {
  "http:": new http.Agent({ keepAlive: true, maxSockets: 32 }),
  "https:": new https.Agent({ keepAlive: true, maxSockets: 32 }),
};

export interface HttpLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** Milliseconds before each retry; the number of entries is the number of retries. */
  readonly pausesMs: readonly number[];
}

export interface HttpReply {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Validators of this response, for a later conditional request. */
  readonly validators?: ReplyValidators | undefined;
}

interface ReplyValidators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface HttpRequest extends HttpLimits {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Validators of an earlier response. With them, the server may respond with 304 and no body. */
  readonly validators?: ReplyValidators | undefined;
  /**
   * True if a changed body does not count as a change of the response, because the body differs each time.
   */
  readonly isStatusOnly?: boolean | undefined;
  /**
   * True for the portal config: an equal `ContentVersion` means that the other responses are equal too (decisions
   * 133).
   */
  readonly isPortalConfig?: boolean | undefined;
  /** Resolves host names to addresses. It may refuse an address, such as a private one. */
  readonly lookup?: LookupFunction | undefined;
}

/** Response status for an API call that the provider does not implement. A retry cannot help. */
const NOT_IMPLEMENTED = 501;

/** Response statuses for an API call that the provider does not offer. */
export const NOT_OFFERED: readonly number[] = [404, 405, NOT_IMPLEMENTED];

/** Sends a GET request, as {@link getUrl} does. */
export type GetUrl = (url: URL, request: HttpRequest) => Promise<HttpReply>;

/** Thrown for an error that a retry may avoid, such as a broken connection. */
class UnreliableResponseError extends Error {}

/**
 * Gets a URL. Retries 5xx responses except 501, and broken or slow connections. Returns other responses and throws
 * other errors without a retry. A redirect, or a body over `maxBytes`, is an error.
 */
export async function getUrl(url: URL, request: HttpRequest): Promise<HttpReply> {
  for (const pauseMs of request.pausesMs) {
    try {
      return await getUrlOnce(url, request);
    } catch (error) {
      if (!(error instanceof UnreliableResponseError)) throw error;
      await wait(pauseMs);
    }
  }
  return getUrlOnce(url, request);
}

function getUrlOnce(
  url: URL,
  { headers, validators, lookup, maxBytes, timeoutMs }: HttpRequest,
): Promise<HttpReply> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, {
      agent: agents[isSecure ? "https:" : "http:"],
      headers: { Accept: "*/*", ...headers, ...toConditions(validators) },
      ...(lookup && { lookup, agent: false as const }),
    });
    const deadline = setTimeout(
      () => request.destroy(new UnreliableResponseError(`no complete response within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    const fail = (error: Error & { code?: string }) => {
      clearTimeout(deadline);
      request.destroy();
      reject(error.code ? new UnreliableResponseError(getReason(error.code)) : error);
    };
    request.on("error", fail);
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      const isUnchanged = status === 304 && validators !== undefined;
      if (status >= 300 && status < 400 && !isUnchanged)
        return fail(new Error(`redirects are not followed (status ${status})`));
      response.on("error", fail);
      response.on("aborted", () => fail(new UnreliableResponseError("the response is incomplete")));
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) fail(new Error(`the response is larger than ${maxBytes} bytes`));
        else chunks.push(chunk);
      });
      response.on("end", () => {
        clearTimeout(deadline);
        if (status >= 500 && status !== NOT_IMPLEMENTED)
          return reject(new UnreliableResponseError(`HTTP status ${status}`));
        const { "content-type": type = "", etag, "last-modified": lastModified } = response.headers;
        const validators = etag || lastModified ? { etag, lastModified } : undefined;
        resolve({ status, type, body: Buffer.concat(chunks), validators });
      });
    });
    request.end();
  });
}

function toConditions({ etag, lastModified }: ReplyValidators = {}): Record<string, string> {
  return {
    ...(etag !== undefined && { "If-None-Match": etag }),
    ...(lastModified !== undefined && { "If-Modified-Since": lastModified }),
  };
}

function getReason(code: string): string {
  if (code === "ECONNREFUSED") return "connection refused";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "host name not found";
  return `the connection failed (${code})`;
}
