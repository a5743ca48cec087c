/**
 * Riverbend in the pseudo-language: baked from the last compile with a provider that sends the pseudo-texts.
 */
import { execFile } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listen } from "../support/local-server.ts";
import { serviceUrl } from "../support/portal.ts";
import { otherPortalPort } from "../support/worker-ports.ts";
import { pseudoText } from "./pseudo-texts.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const host = "riverbend.localhost";

export interface PseudoPortal {
  url(path: string): string;
  /** Paths of the public pages in the sitemap. */
  readonly pagePaths: readonly string[];
  /** Every text of the portal in English. */
  readonly englishTexts: readonly string[];
  /** Every text that the service has sent so far. */
  readonly serviceTexts: ReadonlySet<string>;
  close(): void;
}

export async function openPseudoPortal(): Promise<PseudoPortal> {
  const messages: Record<string, string> = Object.assign(
    {},
    ...globSync("src/**/messages.en-US.json", { cwd: root }).map((file) =>
      JSON.parse(readFileSync(join(root, file), "utf8")),
    ),
  );
  const texts = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoText(text)]));
  const serviceTexts = new Set<string>();
  const provider = await listen(
    createServer((incoming, response) => {
      const isTextsRequest =
        incoming.url?.startsWith("/api/Translation/Translation/") && !incoming.url.includes("?");
      if (isTextsRequest)
        response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(texts));
      else forwardToService(incoming, response, serviceTexts);
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), "portal-pseudo-"));
  const [hosts, out] = [join(folder, "hosts"), join(folder, "dist")];
  writeHost(hosts);
  const port = otherPortalPort;
  await promisify(execFile)(
    process.execPath,
    ["scripts/bake.ts", "--hosts", hosts, "--out", out, "--only", host].concat([
      "--service-url",
      `http://localhost:${provider.port}`,
      "--portal-port",
      String(port),
    ]),
    { cwd: root },
  ).catch((error: { stdout?: string }) => {
    throw new Error(`not baked: ${error.stdout}`);
  });
  const { serveHosts } = await import("../../../scripts/serve/serve-hosts.ts");
  const server = await serveHosts({ distDir: out, port });
  return {
    url: (path) => `http://${host}:${port}${path}`,
    pagePaths: readPagePaths(join(out, host)),
    englishTexts: Object.values(messages),
    serviceTexts,
    close() {
      void server.close();
      provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes the host file unchanged, except that images come from the demo service behind the provider. */
function writeHost(folder: string): void {
  mkdirSync(folder);
  copyFileSync(join(root, "hosts/_defaults.json"), join(folder, "_defaults.json"));
  const file = JSON.parse(readFileSync(join(root, `hosts/${host}.json`), "utf8"));
  const imageOrigins = [new URL(serviceUrl).origin];
  writeFileSync(join(folder, `${host}.json`), JSON.stringify({ ...file, imageOrigins }));
}

function readPagePaths(folder: string): string[] {
  const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
  return [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Forwards everything except the portal's texts to the demo service. */
function forwardToService(
  incoming: IncomingMessage,
  response: ServerResponse,
  serviceTexts: Set<string>,
): void {
  const { method, url = "/" } = incoming;
  // The texts of the response are read below, so it must not be compressed.
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const forwardedRequest = request(new URL(url, serviceUrl), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
    if (!reply.headers["content-type"]?.includes("json")) return;
    let text = "";
    reply.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
    reply.on("end", () => collectTexts(text, serviceTexts));
  });
  forwardedRequest.on("error", () => response.writeHead(502).end());
  incoming.pipe(forwardedRequest);
}

function collectTexts(json: string, serviceTexts: Set<string>): void {
  JSON.parse(json, (_, value) => {
    if (typeof value === "string") serviceTexts.add(value.trim());
    return value;
  });
}
