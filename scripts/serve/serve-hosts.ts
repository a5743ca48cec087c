/** Serves baked hosts like a CDN, each under its exact name. */
import { existsSync, readdirSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type HostSite, openHostSite } from "./host-site.ts";
import { sendFile } from "./send-file.ts";

export interface ServeOptions {
  readonly distDir: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Called for every request before the response. */
  readonly onRequest?: (request: IncomingMessage) => void;
}

export interface HostServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a server for all hosts in a folder, selected by the exact name in the `Host` header; other names get
 * 421, without the name in the response. Resolves once it listens.
 */
export function serveHosts({ distDir, port, onRequest }: ServeOptions): Promise<HostServer> {
  const sites = new Map<string, HostSite>();
  const findSite = (name: string): HostSite | undefined => {
    if (
      !sites.has(name) &&
      readdirSync(distDir).includes(name) &&
      existsSync(join(distDir, name, "_headers"))
    )
      sites.set(name, openHostSite(join(distDir, name)));
    return sites.get(name);
  };
  const server = createServer((request, response) => {
    onRequest?.(request);
    const plain = (status: number, text: string) =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
    const name = nameOf(request.headers.host);
    const site = name === undefined ? undefined : findSite(name);
    if (!site) return plain(421, "There is no portal at this address.");
    if (request.method !== "GET" && request.method !== "HEAD")
      return plain(405, "Only GET and HEAD are allowed.");
    const path = pathOf(request.url);
    if (path === undefined) return plain(400, "The address is invalid.");
    const { status, headers, file } = site.answer(path);
    if (file) return sendFile(request, response, file, status, headers);
    response.writeHead(status, keepQuery(headers, request.url)).end();
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, () =>
      done({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

/** Redirects keep the query: `/auth/login?returnUrl=…` → `/auth/login/?returnUrl=…`. */
function keepQuery(headers: Readonly<Record<string, string>>, url = ""): Record<string, string> {
  const { Location: target, ...others } = headers;
  const query = /\?[^#]*/.exec(url)?.[0] ?? "";
  return target === undefined
    ? others
    : { ...others, Location: target + (target.includes("?") ? "" : query) };
}

/** The name in a `Host` header; undefined if it is not a plain host name. */
function nameOf(header: string | undefined): string | undefined {
  const match = /^([a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? "");
  const name = match?.[1]?.toLowerCase();
  return name?.startsWith(".") ? undefined : name;
}

/** The decoded path of a request; undefined for an absolute URL or invalid escapes. */
function pathOf(url: string | undefined): string | undefined {
  if (!url?.startsWith("/")) return undefined;
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}
