/**
 * Forwards requests to the service as CloudFront would, by the cache behaviours in the generated template.
 */
import { type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import type { Duplex } from "node:stream";
import { type FunctionRequest, type Handler, toFunctionRequest } from "./cloudfront-functions.ts";

interface Behaviour {
  readonly PathPattern: string;
  readonly TargetOriginId: string;
}

interface Origin {
  readonly Id: string;
  readonly DomainName: string;
  readonly CustomOriginConfig?: { readonly HTTPPort?: number };
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

/**
 * Forwards requests to the origin that the cache behaviour of their path names. `onRequest` may change the
 * requests.
 */
export function createServiceBehaviours(template: string, onRequest: Handler) {
  const { CacheBehaviors, Origins } =
    JSON.parse(template).Resources.Distribution.Properties.DistributionConfig;
  const origins: readonly Origin[] = Origins;
  const behaviours: readonly Behaviour[] = CacheBehaviors;
  const findBehaviour = (url = "") => {
    const path = url.split("?", 1)[0] ?? "";
    return behaviours.find(({ PathPattern: pattern }) =>
      pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
  };

  const sendToService = async (incoming: IncomingMessage) => {
    const { method = "GET", url = "/", headers } = incoming;
    const origin = origins.find(({ Id }) => Id === findBehaviour(url)?.TargetOriginId);
    if (!origin) throw new Error(`${url} has no origin`);
    const result = await onRequest({ request: toFunctionRequest(method, url, headers) });
    if ("statusCode" in result) return { response: result };
    const [, query] = url.split("?", 2);
    const addedHeaders = (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      // Browsers reach CloudFront by https, but this test server by http.
      HeaderName === "X-Forwarded-Proto" ? HeaderValue.replace("https", "http") : HeaderValue,
    ]);
    const outgoing = sendRequest({
      host: origin.DomainName,
      port: origin.CustomOriginConfig?.HTTPPort,
      method,
      path: query === undefined ? result.uri : `${result.uri}?${query}`,
      headers: { ...toHeaders(result, origin.DomainName), ...Object.fromEntries(addedHeaders) },
    });
    return { outgoing };
  };

  return {
    matches: (url: string | undefined) => findBehaviour(url) !== undefined,
    async forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
      const { outgoing, response: own } = await sendToService(incoming);
      if (!outgoing) {
        response.writeHead(own.statusCode).end(own.body);
        return;
      }
      outgoing.on("response", (serviceResponse) => {
        response.writeHead(serviceResponse.statusCode ?? 502, serviceResponse.headers);
        serviceResponse.pipe(response);
      });
      outgoing.on("error", () => response.destroy());
      incoming.pipe(outgoing);
    },
    async upgrade(incoming: IncomingMessage, socket: Duplex): Promise<void> {
      const { outgoing } = await sendToService(incoming);
      if (!outgoing) {
        socket.destroy();
        return;
      }
      outgoing.on("upgrade", ({ rawHeaders }, other) => {
        const headerLines = rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
        );
        socket.write(["HTTP/1.1 101 Switching Protocols", ...headerLines, "", ""].join("\r\n"));
        other.pipe(socket).pipe(other);
        for (const one of [socket, other]) one.on("error", () => one.destroy());
      });
      outgoing.on("error", () => socket.destroy());
      outgoing.end();
    },
  };
}

/** Applies the policy `AllViewerExceptHostHeader`: forwards all headers of the request except `Host`. */
function toHeaders({ headers }: FunctionRequest, host: string): Record<string, string> {
  const sentHeaders = Object.entries(headers).map(([name, { value }]) => [name, value]);
  return { ...Object.fromEntries(sentHeaders), host };
}
