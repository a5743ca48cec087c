import { describe, expect, it } from "vitest";
import { hostConfig as config } from "./host-config.fixture.ts";
import { type HeaderHost, renderHeadersFile, renderRedirectsFile } from "./host-rules.ts";
import { createResponsePolicy, createScriptPolicy, imagePolicy } from "./security-policy.ts";

const host: HeaderHost = { config };
const mockHost: HeaderHost = { config: { ...config, mock: true } };

interface Rule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Parses the format of `_headers` that Cloudflare and Netlify document: a line with a path, then indented
 * headers. Ignores lines without a colon.
 */
function parseRules(text: string): Rule[] {
  return text
    .split("\n\n")
    .map((block) => block.trim().split("\n"))
    .map(([path = "", ...lines]) => ({
      path,
      headers: lines
        .filter((line) => line.includes(":"))
        .map(
          (line) => [line.split(":")[0]?.trim() ?? "", line.split(":").slice(1).join(":").trim()] as const,
        ),
    }));
}

const escapePattern = (text: string) => text.replace(/[.\\^$+?()[\]{}|]/g, "\\$&");

/**
 * Returns the headers that Cloudflare sends. In a rule, `*` is any text and `:name` is one segment. The
 * values of several rules are joined.
 */
function getCloudflareHeaders(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of parseRules(text)) {
    const patternSource = escapePattern(rule.path)
      .replaceAll("*", ".*")
      .replace(/:[a-z]\w*/gi, "[^/]+");
    if (!new RegExp(`^${patternSource}$`).test(path)) continue;
    for (const [name, value] of rule.headers)
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/**
 * Returns the headers that Netlify sends. Case and the last slash do not matter, and a segment `*` is
 * optional. If several rules match a request, the last one wins.
 */
function getNetlifyHeaders(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of parseRules(text)) {
    const segments = rule.path.split("/").filter((segment) => segment !== "");
    const source = segments.map((segment) => {
      if (segment === "*") return "?(.*)";
      if (segment.startsWith(":")) return "([^/]+)";
      return segment.includes("*") ? segment.replaceAll("*", "(.*)") : escapePattern(segment);
    });
    if (!new RegExp(`^/${source.join("/")}/?$`, "i").test(path)) continue;
    for (const [name, value] of rule.headers) headers[name] = value;
  }
  return headers;
}

const services = [
  ["Cloudflare", getCloudflareHeaders],
  ["Netlify", getNetlifyHeaders],
] as const;

describe.each(services)("the headers of a host on %s", (_, getHeaders) => {
  const getHeadersOf = (path: string) => getHeaders(renderHeadersFile(mockHost), path);

  it("make hashed files immutable, and leave other files to the default of the service", () => {
    for (const path of [
      "/_astro/app.x1.js",
      "/fonts/a.woff2",
      "/images/a.png",
      "/images/a.svg",
      "/theme.1.css",
    ])
      expect(getHeadersOf(path)["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    for (const path of [
      "/",
      "/auth/login/",
      "/vi/start/",
      "/app-list",
      "/config.json",
      "/sw.js",
      "/mock-start.js",
    ])
      expect(getHeadersOf(path)).not.toHaveProperty("Cache-Control");
  });

  it("send no referrer from the sign-in pages, whose URLs contain reset tokens", () => {
    // If a header has several values, browsers use the last one that they know.
    for (const path of ["/auth/reset-password/", "/vi/auth/reset-password/", "/zh-Hans/auth/login"])
      expect(getHeadersOf(path)["Referrer-Policy"]).toMatch(/(^|, )no-referrer$/);
    expect(getHeadersOf("/start/")["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("forbid frames everywhere; scripts and SVG images have separate policies", () => {
    for (const path of [
      "/",
      "/vi/public-lodgement/",
      "/_astro/a.js",
      "/sw.js",
      "/mock-service.js",
      "/images/a.svg",
    ]) {
      const policies = getHeadersOf(path)["Content-Security-Policy"]?.split(", ") ?? [];
      expect(policies.at(-1)).toContain("frame-ancestors 'none'");
    }
    const getLastPolicy = (path: string) => getHeadersOf(path)["Content-Security-Policy"]?.split(", ").at(-1);
    expect(getLastPolicy("/vi/public-lodgement/")).toBe(createResponsePolicy(mockHost));
    for (const path of ["/_astro/hash-file.x1.js", "/sw.js", "/mock-service.js"])
      expect(getLastPolicy(path)).toBe(createScriptPolicy(mockHost));
    expect(getLastPolicy("/images/a.svg")).toBe(imagePolicy);
  });
});

describe("the headers of a host", () => {
  it("stay within the limits of Cloudflare: 100 rules, 2,000 characters per line, one asterisk per path", () => {
    const lines = renderHeadersFile({ ...mockHost, reportTo: "https://reports.example/csp" }).split("\n");
    const paths = lines.filter((line) => line.startsWith("/"));
    expect(paths.length).toBeLessThanOrEqual(12);
    expect(paths.filter((path) => path.split("*").length > 2)).toEqual([]);
    expect(lines.filter((line) => line.length > 2_000)).toEqual([]);
  });

  it("have no removal lines, which Netlify ignores", () => {
    expect(renderHeadersFile(mockHost)).not.toMatch(/^\s*!/m);
  });

  it("do not depend on the pages or the captcha of a host", () => {
    const captcha = { config: { ...config, captchaSiteKey: "turnstile:0x4AAAAAAAexample" } };
    expect(renderHeadersFile(captcha)).toBe(renderHeadersFile(host));
  });

  it("enforce https in production only, and on subdomains only if `includeSubDomains` is set", () => {
    expect(renderHeadersFile(host)).toContain("Strict-Transport-Security: max-age=31536000\n");
    expect(renderHeadersFile({ config, includeSubDomains: true })).toContain(
      "Strict-Transport-Security: max-age=31536000; includeSubDomains\n",
    );
    const development = { config: { ...config, production: false }, includeSubDomains: true };
    expect(renderHeadersFile(development)).not.toContain("Strict-Transport-Security");
  });

  it("name the address for reports, encoded", () => {
    const headers = renderHeadersFile({ config, reportTo: 'https://reports.example/a"b' });
    expect(headers).toContain('  Reporting-Endpoints: csp="https://reports.example/a%22b"\n');
    expect(renderHeadersFile(host)).not.toContain("Reporting-Endpoints");
  });
});

describe("the redirects of a host", () => {
  it("serve the app shell for deep links, but not for the front page", () => {
    const lines = renderRedirectsFile(host).split("\n");
    expect(lines).toEqual(expect.arrayContaining(["/app-details/* /app/ 200", "/app-list /app/ 200"]));
    expect(lines.filter((line) => line.startsWith("/ "))).toEqual([]);
  });

  it("lead from the desk of a mock host to its sign-in page", () => {
    expect(renderRedirectsFile(mockHost)).toContain("/desk/* /auth/login/ 302");
    expect(renderRedirectsFile(host)).not.toContain("desk");
  });
});
