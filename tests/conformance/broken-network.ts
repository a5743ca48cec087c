/** Wraps the network between the conformance check and a service, to change requests or responses. */
import type { EndpointShape } from "#contract/endpoint.ts";

export type SendRequest = (request: Request) => Promise<Response>;

// biome-ignore lint/suspicious/noExplicitAny: responses are broken on purpose, whatever their shape
export type Json = any;

export const isRequestTo = (endpoint: EndpointShape, request: Request) =>
  new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`).test(new URL(request.url).pathname);

const isCallOf = (endpoint: EndpointShape, request: Request) =>
  request.method === endpoint.method && isRequestTo(endpoint, request);

/** Changes the responses of one endpoint. */
export const changeResponse =
  (endpoint: EndpointShape, change: (response: Response, request: Request) => Response | Promise<Response>) =>
  (send: SendRequest): SendRequest =>
  async (request) => {
    const originalRequest = request.clone();
    const response = await send(request);
    return isCallOf(endpoint, originalRequest) ? change(response, originalRequest) : response;
  };

/** Changes the requests to one endpoint. */
export const changeRequest =
  (endpoint: EndpointShape, change: (request: Request) => Request) =>
  (send: SendRequest): SendRequest =>
  (request) =>
    send(isCallOf(endpoint, request) ? change(request) : request);

/** Changes the body of successful responses of one endpoint. */
export const changeBody = (endpoint: EndpointShape, change: (body: Json, request: Request) => Json) =>
  changeResponse(endpoint, async (response, request) => {
    if (!response.ok) return response;
    return copyResponse(response, JSON.stringify(await change(await response.json(), request)));
  });

export function copyResponse(response: Response, body: BodyInit | null, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Encoding");
  return new Response(body, { status, headers });
}

/** Changes the headers of every response. */
export const withHeaders =
  (change: (headers: Headers) => void) =>
  (send: SendRequest): SendRequest =>
  async (request) => {
    const response = await send(request);
    const copiedResponse = copyResponse(
      response,
      response.status === 204 ? null : await response.arrayBuffer(),
    );
    change(copiedResponse.headers);
    return copiedResponse;
  };
