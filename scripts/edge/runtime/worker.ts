/** A Cloudflare Worker that serves all hosts of a published target in an R2 bucket. */
import { findServicePath } from "#contract/config/service-paths.ts";
import {
  findRedirect,
  findRoute,
  findSuffix,
  hasCompressedCopies,
  listRouteHeaders,
  type RouteRules,
  toHostName,
  toNotFoundFile,
  toStorageKey,
} from "./route.ts";

/** The parts of R2's interface that the worker uses. */
interface StoredObject {
  readonly httpEtag: string;
  readonly size: number;
  readonly httpMetadata?: { readonly contentType?: string };
  /** Content; absent if the client already has the object. */
  readonly body?: ReadableStream;
  readonly range?: { readonly offset?: number; readonly length?: number };
  text(): Promise<string>;
}

interface Bucket {
  get(key: string, options?: { onlyIf?: Headers; range?: Headers }): Promise<StoredObject | null>;
  head(key: string): Promise<StoredObject | null>;
}

interface Environment {
  readonly BUCKET: Bucket;
  /**
   * Seconds for which a release may be served after a new one was published, as a whole number. For any other
   * value, the worker uses 10.
   */
  readonly POINTER_SECONDS?: string;
  /** Origin of the service, for an API on the portal's origin. */
  readonly API_ORIGIN?: string;
}

declare const PORTAL_RULES: RouteRules & {
  /** Index in `variants` by host, for each host whose rules differ from those of most hosts. */
  readonly exceptions: Readonly<Record<string, number>>;
};
declare const PORTAL_API: string;

const encodings = { "": "", ".br": "br", ".gz": "gzip" } as const;

const DEFAULT_POINTER_SECONDS = 10;

const pointers = new Map<string, { readonly release: string | undefined; readonly until: number }>();

export default {
  async fetch(
    request: Request & { cf?: { clientAcceptEncoding?: string } },
    env: Environment,
  ): Promise<Response> {
    const url = new URL(request.url);
    const host = toHostName(request.headers.get("Host") ?? url.host);
    const release = host && (await findRelease(env, host));
    if (!release) return toTextResponse(421, "There is no portal at this address.");
    const variant = PORTAL_RULES.exceptions[host] ?? 0;
    const service = findServicePath(PORTAL_RULES.variants[variant]?.services ?? [], url.pathname);
    if (service) return forwardToService(request, url, service.prefix, env.API_ORIGIN ?? PORTAL_API);
    if (request.method !== "GET" && request.method !== "HEAD")
      return toTextResponse(405, "Only GET and HEAD are allowed.");
    const accept = request.cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding") ?? "";
    return serve({ env, request, url, host, release, accept, variant });
  },
};

interface Context {
  readonly env: Environment;
  readonly request: Request;
  readonly url: URL;
  readonly host: string;
  readonly release: string;
  readonly accept: string;
  readonly variant: number;
}

async function serve(context: Context): Promise<Response> {
  const { env, url, host, release, variant } = context;
  const redirect = findRedirect(PORTAL_RULES, variant, url.pathname);
  if (redirect) return toRedirect(context, redirect.to, redirect.status);
  const { kind, file } = findRoute(PORTAL_RULES, url.pathname);
  if (kind === "plain" && (await env.BUCKET.head(toStorageKey(PORTAL_RULES, host, release, file))))
    return toRedirect(context, `${url.pathname}/${url.search}`, 308);
  const response = kind === "page" || kind === "file" ? await sendFile(context, file, 200) : undefined;
  if (response) return response;
  if (kind === "file") return addHeaders(context, toTextResponse(404, "Not found."), file, 404);
  const page = toNotFoundFile(PORTAL_RULES.languages, url.pathname);
  return (
    (await sendFile(context, page, 404)) ??
    (await sendFile(context, "/404.html", 404)) ??
    toTextResponse(404, "Not found.")
  );
}

/** Sends a stored file, compressed if the client accepts it. Resolves with undefined if there is none. */
async function sendFile(context: Context, file: string, status: number): Promise<Response | undefined> {
  const { env, request, host, release, accept } = context;
  const key = toStorageKey(PORTAL_RULES, host, release, file);
  const bestSuffix = hasCompressedCopies(file) ? findSuffix(accept) : "";
  for (const suffix of new Set([bestSuffix, ""] as const)) {
    const options = status === 200 ? { onlyIf: request.headers, range: request.headers } : {};
    // R2 refuses a range beyond the end of the object: read the whole object then.
    const object = await env.BUCKET.get(key + suffix, options).catch(() => env.BUCKET.get(key + suffix));
    if (object) return toResponse(context, object, file, status, encodings[suffix]);
  }
  return undefined;
}

function toResponse(context: Context, object: StoredObject, file: string, status: number, encoding: string) {
  const { body, range, size } = object;
  const hasRange = context.request.headers.has("Range") && range !== undefined && status === 200;
  const start = range?.offset ?? 0;
  const length = range?.length ?? size - start;
  const isPart = hasRange && body !== undefined && length < size;
  const responseStatus = body === undefined ? 304 : isPart ? 206 : status;
  const headers = new Headers({ ETag: object.httpEtag });
  if (body) headers.set("Content-Type", object.httpMetadata?.contentType ?? "application/octet-stream");
  if (body && encoding) headers.set("Content-Encoding", encoding);
  if (isPart) headers.set("Content-Range", `bytes ${start}-${start + length - 1}/${size}`);
  if (hasCompressedCopies(file)) headers.set("Vary", "Accept-Encoding");
  const content = context.request.method === "HEAD" ? null : (body ?? null);
  // The content is already compressed, so the platform must not compress it.
  const response = new Response(content, {
    status: responseStatus,
    headers,
    encodeBody: "manual",
  } as ResponseInit);
  return addHeaders(context, response, file, responseStatus);
}

function addHeaders({ variant }: Context, response: Response, file: string, status: number): Response {
  for (const { name, value } of listRouteHeaders(PORTAL_RULES, variant, file, status))
    response.headers.set(name, value);
  return response;
}

function toRedirect(context: Context, target: string, status: number): Response {
  const response = new Response(null, { status, headers: { Location: target } });
  return addHeaders(context, response, context.url.pathname, 404);
}

function toTextResponse(status: number, text: string): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(`${text}\n`, { status, headers });
}

/** Forwards a request to the service, with `prefix` removed from its path. Also forwards websockets. */
function forwardToService(request: Request, url: URL, prefix: string, api: string): Promise<Response> {
  const target = new URL(api);
  target.pathname = url.pathname.slice(prefix.length);
  target.search = url.search;
  const outgoing = new Request(target, request);
  outgoing.headers.set("X-Forwarded-Host", url.host);
  outgoing.headers.set("X-Forwarded-Proto", url.protocol.slice(0, -1));
  if (prefix === "") outgoing.headers.delete("X-Forwarded-Prefix");
  else outgoing.headers.set("X-Forwarded-Prefix", prefix);
  return fetch(outgoing, { redirect: "manual" });
}

async function findRelease(env: Environment, host: string): Promise<string | undefined> {
  const cachedPointer = pointers.get(host);
  if (cachedPointer && cachedPointer.until > Date.now()) return cachedPointer.release;
  const pointer = await env.BUCKET.get(`hosts/${host}/current`);
  const release = (await pointer?.text())?.trim();
  // Requests for unknown host names must not fill the memory.
  if (release && pointers.size < 20_000)
    pointers.set(host, { release, until: Date.now() + readPointerSeconds(env) * 1000 });
  return release;
}

function readPointerSeconds({ POINTER_SECONDS = "" }: Environment): number {
  return /^\d+$/.test(POINTER_SECONDS) ? Number(POINTER_SECONDS) : DEFAULT_POINTER_SECONDS;
}
