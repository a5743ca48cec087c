/** An HTTP client for checks. Sends paths, host names and headers unchanged, and follows no redirects. */
import { Agent as HttpAgent, type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Body as received, possibly compressed. */
  readonly body: Buffer;
  /** Returns the decompressed body. Throws if the content does not have the encoding in its header. */
  text(): string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name for the `Host` header, if it differs from the URL's. */
  readonly host?: string;
}

export interface HttpClient {
  /** Host name of the deployment, without a port. */
  readonly host: string;
  readonly isSecure: boolean;
  get(path: string, send?: RequestOptions): Promise<HttpReply>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/**
 * Creates a client for a deployment. `connectTo` is the URL of the server, such as `http://127.0.0.1:8080`, if the
 * host name does not resolve to it yet.
 */
export function createHttpClient(address: URL, connectTo: URL = address): HttpClient {
  const isSecure = connectTo.protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = isSecure ? requestHttps : requestHttp;
  return {
    host: address.hostname,
    isSecure,
    close: () => agent.destroy(),
    get: (path, { method = "GET", headers = {}, host = address.host } = {}) =>
      new Promise((resolve, reject) => {
        const outgoing = send(
          {
            agent,
            method,
            path,
            host: connectTo.hostname.replace(/^\[|\]$/g, ""),
            port: connectTo.port,
            ...(isSecure && { servername: address.hostname }),
            headers: { ...headers, Host: host },
            timeout: TIMEOUT_MS,
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("error", reject);
            response.on("end", () =>
              resolve(toReply(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))),
            );
          },
        );
        outgoing.on("timeout", () =>
          outgoing.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)),
        );
        outgoing.on("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
        outgoing.end();
      }),
  };
}

function toReply(status: number, headers: IncomingHttpHeaders, body: Buffer): HttpReply {
  const text = () => {
    const encoding = headers["content-encoding"];
    if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
    if (encoding === "gzip") return gunzipSync(body).toString("utf8");
    return body.toString("utf8");
  };
  return { status, headers, body, text };
}
