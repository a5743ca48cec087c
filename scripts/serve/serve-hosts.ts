/** Serves baked hosts like a CDN, each under its exact host name. */
import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import type { Duplex } from "node:stream";
import { createHttpServer, type ListeningServer, startListening } from "#demo/service/http-server.ts";
import { HOSTS_FOLDER, type OutputLayout, SHARED_FOLDER, toHostFolder } from "../release/manifest.ts";
import { type HostSite, openHostSite } from "./host-site.ts";
import { sendFile } from "./send-file.ts";
import { createServiceProxy } from "./service-proxy.ts";

interface ServeOptions {
  readonly distDir: string;
  /** Port number; 0 selects a free port. */
  readonly port: number;
  /** Address to listen on; by default this computer only. */
  readonly host?: string | undefined;
  /**
   * URL of the provider's service. The server forwards requests to it, for the paths in each host's settings.
   * Without a URL, the server serves the host's pages at these paths.
   */
  readonly service?: string | undefined;
  /** Called for every request before the response. */
  readonly onRequest?: (request: IncomingMessage) => void;
}

export type HostServer = ListeningServer;

/**
 * Starts a server for all hosts in a folder, selected by the exact name in the `Host` header. Other names get 421,
 * without the name in the response. Resolves when the server listens.
 */
export function serveHosts({ distDir, port, host, service, onRequest }: ServeOptions): Promise<HostServer> {
  const findSite = createSiteFinder(distDir);
  const proxy = service === undefined ? undefined : createServiceProxy(service);
  const listPaths = (request: IncomingMessage) => {
    const name = parseHostName(request.headers.host);
    return (name === undefined ? undefined : findSite(name)?.listServicePaths()) ?? [];
  };
  const server = createHttpServer((request, response) => {
    onRequest?.(request);
    try {
      if (proxy?.forward(request, response, listPaths(request))) return;
      respond(request, response, findSite);
    } catch (error) {
      sendFailure(error, response);
    }
  });
  if (proxy)
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      try {
        if (!proxy.upgrade(request, socket, head, listPaths(request))) socket.destroy();
      } catch (error) {
        console.error(error);
        socket.destroy();
      }
    });
  return startListening(server, { port, host, report: (error) => console.error(error) });
}

type FindSite = (name: string) => HostSite | undefined;

/** Returns a function that finds a site in either layout of a bake (decisions 86). */
function createSiteFinder(distDir: string): FindSite {
  const sites = new Map<string, HostSite>();
  const layout: OutputLayout = existsSync(join(distDir, HOSTS_FOLDER)) ? "shared" : "sites";
  const sharedDir = layout === "shared" ? join(distDir, SHARED_FOLDER) : undefined;
  return (name) => {
    const folder = toHostFolder(distDir, layout, name);
    if (!existsSync(join(folder, "_headers"))) return undefined;
    const knownSite = sites.get(name);
    if (knownSite || !readdirSync(dirname(folder)).includes(name)) return knownSite;
    const site = openHostSite(folder, sharedDir);
    sites.set(name, site);
    return site;
  };
}

function respond(request: IncomingMessage, response: ServerResponse, findSite: FindSite): void {
  const name = parseHostName(request.headers.host);
  const site = name === undefined ? undefined : findSite(name);
  const path = parsePath(request.url);
  if (!site) sendText(response, 421, "There is no portal at this address.");
  else if (request.method !== "GET" && request.method !== "HEAD")
    sendText(response, 405, "Only GET and HEAD are allowed.");
  else if (path === undefined) sendText(response, 400, "The address is invalid.");
  else {
    const { status, headers, file } = site.resolve(path);
    if (file) sendFile(request, response, file, status, headers);
    else response.writeHead(status, keepQuery(headers, request.url)).end();
  }
}

/** Headers of plain-text error responses, to which no host's rules apply. */
const TEXT_HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, TEXT_HEADERS).end(`${text}\n`);
}

/**
 * Sends an error response. An error in one request must not end the server, for example while a host's folder is being
 * removed.
 */
function sendFailure(error: unknown, response: ServerResponse): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else sendText(response, 500, "The page could not be read. Try again later.");
}

/** Adds the query to a redirect: `/auth/login?returnUrl=…` leads to `/auth/login/?returnUrl=…`. */
function keepQuery(headers: Readonly<Record<string, string>>, url = ""): Record<string, string> {
  const { Location: target, ...others } = headers;
  const query = /\?[^#]*/.exec(url)?.[0] ?? "";
  return target === undefined
    ? others
    : { ...others, Location: target + (target.includes("?") ? "" : query) };
}

/** Returns the name in a `Host` header; undefined if it is not a plain host name. */
function parseHostName(header: string | undefined): string | undefined {
  const match = /^([a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? "");
  const name = match?.[1]?.toLowerCase();
  return name?.startsWith(".") ? undefined : name;
}

/** Returns the decoded path of a request; undefined for an absolute URL or invalid escapes. */
function parsePath(url: string | undefined): string | undefined {
  if (!url?.startsWith("/")) return undefined;
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}
