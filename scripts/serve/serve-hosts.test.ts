import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type HostServer, serveHosts } from "./serve-hosts.ts";

const distDir = mkdtempSync(join(tmpdir(), "portal-serve-"));
let server: HostServer;

const files = {
  "a.localhost/_headers":
    "/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: same-origin\n\n/auth/*\n  Referrer-Policy: no-referrer\n\n/_astro/*\n  Cache-Control: public, immutable\n",
  "a.localhost/_redirects": "/app-list / 200\n/app-details/* / 200\n/vi /vi/auth/login/ 302\n",
  "a.localhost/index.html": "<p>shell of a</p>",
  "a.localhost/404.html": "<p>not here</p>",
  "a.localhost/vi/error/404/index.html": "<p>not here, in Vietnamese</p>",
  "a.localhost/auth/login/index.html": "<p>sign in at a</p>",
  "a.localhost/€/index.html": "<p>money</p>",
  "a.localhost/_astro/x.js": "a()",
  "a.localhost/.baked": "mark",
  "b.localhost/_headers": "/*\n  X-Host: b\n",
  "b.localhost/_redirects": "",
  "b.localhost/index.html": "<p>shell of b</p>",
  "b.localhost/404.html": "<p>not at b</p>",
  "report.json": "{}",
  "secret.txt": "secret",
};

interface TestResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

function get(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port: server.port, path, method, headers: { ...headers, Host: host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(distDir, path)), { recursive: true });
    writeFileSync(join(distDir, path), content);
  }
  server = await serveHosts({ distDir, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(distDir, { recursive: true });
});

describe("the server of baked hosts", () => {
  it("keeps the query when it adds a trailing slash", async () => {
    const response = await get("a.localhost", "/auth/login?returnUrl=%2Fapp-details%2F7");
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe("/auth/login/?returnUrl=%2Fapp-details%2F7");
  });

  it("finds a host by its exact name, ignoring port and case", async () => {
    expect((await get("a.localhost:1234", "/")).body.toString()).toContain("shell of a");
    expect((await get("B.LocalHost", "/")).body.toString()).toContain("shell of b");
  });

  it.each([
    "c.localhost",
    "localhost",
    "",
    "a.localhost.evil.example",
    "../a.localhost",
    "report.json",
    "a.localhost:99999x",
    ".",
  ])("responds with 421 to the host %j without repeating it", async (host) => {
    const { status, body, headers } = await get(host, "/", { "X-Forwarded-Host": "a.localhost" });
    expect(status).toBe(421);
    expect(body.toString()).toBe("There is no portal at this address.\n");
    expect(headers["location"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("serves deep links with the app shell, without a redirect", async () => {
    for (const path of ["/app-list", "/app-list/", "/app-details/123/documents"]) {
      const { status, body } = await get("a.localhost", path);
      expect([status, body.toString()]).toEqual([200, "<p>shell of a</p>"]);
    }
  });

  it("serves the 404 page with status 404 for everything else", async () => {
    for (const path of [
      "/nope",
      "/error",
      "/auth",
      "/_astro/gone.js",
      "/app-listing",
      "/.baked",
      "/_headers",
      "/_redirects",
      "/%00",
    ]) {
      const { status, body } = await get("a.localhost", path);
      expect([path, status, body.toString()]).toEqual([path, 404, "<p>not here</p>"]);
    }
  });

  it("serves the 404 page in the language of the path if the host has it", async () => {
    for (const [path, page] of [
      ["/vi/nope", "<p>not here, in Vietnamese</p>"],
      ["/vi/nope/deeper/", "<p>not here, in Vietnamese</p>"],
      ["/ar/nope", "<p>not here</p>"],
      ["/vietnam", "<p>not here</p>"],
    ]) {
      const { status, body } = await get("a.localhost", path ?? "");
      expect([path, status, body.toString()]).toEqual([path, 404, page]);
    }
  });

  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/auth/../../secret.txt",
    "/..%5csecret.txt",
  ])("never leaves the host's folder for %s", async (path) => {
    const { status, body } = await get("a.localhost", path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain("secret");
  });

  it("redirects to a page's canonical address and applies the host's redirects", async () => {
    expect((await get("a.localhost", "/auth/login")).headers["location"]).toBe("/auth/login/");
    const { status, headers } = await get("a.localhost", "/vi");
    expect([status, headers["location"]]).toEqual([302, "/vi/auth/login/"]);
  });

  it("sends the headers of every matching rule", async () => {
    const { headers } = await get("a.localhost", "/auth/login/");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin, no-referrer");
    expect((await get("a.localhost", "/_astro/x.js")).headers["cache-control"]).toBe("public, immutable");
  });

  it("compresses if the client accepts it, and responds with 304 to a known ETag", async () => {
    const compressedResponse = await get("a.localhost", "/", { "Accept-Encoding": "gzip, br" });
    expect(brotliDecompressSync(compressedResponse.body).toString()).toBe("<p>shell of a</p>");
    const repeatedResponse = await get("a.localhost", "/", {
      "Accept-Encoding": "gzip, br",
      "If-None-Match": String(compressedResponse.headers["etag"]),
    });
    expect([repeatedResponse.status, repeatedResponse.body.length]).toEqual([304, 0]);
  });

  it.each([
    "//evil.example/..%2fauth/login",
    "/%2fevil.example/..%2fauth/login",
    "/\\evil.example/..%2fauth/login",
    "/auth/./login",
    "//auth/login",
  ])("never redirects to another host for %s", async (path) => {
    const { status, headers } = await get("a.localhost", path);
    expect([status, headers["location"]]).toEqual([404, undefined]);
  });

  it.each([
    ["a path longer than a file name can be", `/${"a".repeat(300)}`, 404],
    ["a path through a file", "/index.html/x", 404],
    ["a path of line breaks", "/%0a/..%2fauth%2flogin", 404],
    ["a page whose name is not ASCII", "/%E2%82%AC", 308],
  ])("survives %s", async (_, path, expected) => {
    expect((await get("a.localhost", path)).status).toBe(expected);
    expect((await get("a.localhost", "/")).status).toBe(200);
  });

  it("redirects to a page whose name is not ASCII by its encoded address", async () => {
    expect((await get("a.localhost", "/%E2%82%AC")).headers["location"]).toBe("/%E2%82%AC/");
  });

  it("responds with 421 while a host's folder is away, and serves it again afterwards", async () => {
    const [folder, unpublished] = [join(distDir, "b.localhost"), join(distDir, ".aside")];
    expect((await get("b.localhost", "/")).status).toBe(200);
    renameSync(folder, unpublished);
    expect((await get("b.localhost", "/")).status).toBe(421);
    renameSync(unpublished, folder);
    expect((await get("b.localhost", "/")).status).toBe(200);
  });

  it("responds with 500 if a file cannot be read, and goes on", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    rmSync(join(distDir, "b.localhost/404.html"));
    expect((await get("b.localhost", "/nope")).status).toBe(500);
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
    expect((await get("b.localhost", "/")).status).toBe(200);
  });

  it("listens on this machine only", async () => {
    await expect(fetch(`http://127.0.0.2:${server.port}/`)).rejects.toThrow();
    expect((await fetch(`http://[::1]:${server.port}/`)).status).toBe(421);
  });

  it("allows only GET and HEAD", async () => {
    for (const method of ["POST", "TRACE", "OPTIONS"])
      expect((await get("a.localhost", "/", {}, method)).status).toBe(405);
    const head = await get("a.localhost", "/", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await get("a.localhost", "/%E0%A4%A")).status).toBe(400);
  });
});
