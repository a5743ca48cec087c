/** Checks security headers, host names and paths that try to leave the host. */
import type { DeploymentCheck } from "./check.ts";
import type { HttpClient, HttpReply } from "./http-client.ts";

/** For each header, the pattern that the header's value must match on every response. */
const requiredHeaders: readonly [string, RegExp][] = [
  ["content-security-policy", /frame-ancestors 'none'/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^(?:strict-origin-when-cross-origin|(?:.*, ?)?no-referrer)$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["permissions-policy", /camera=\(\)/],
];

const securityHeadersCheck: DeploymentCheck = {
  name: "security headers",
  remedy:
    "Send the headers of the host's _headers file with every response, 404 included; HSTS for production hosts.",
  async run({ client, site, expect }) {
    const paths = [
      "/",
      "/auth/login/",
      "/app-list",
      "/sw.js",
      "/config.json",
      "/no-such-page/",
      ...site.hashed,
    ];
    for (const path of paths) {
      const { headers } = await client.get(path);
      for (const [name, pattern] of requiredHeaders)
        expect(pattern.test(String(headers[name] ?? "")), `GET ${path}: ${name} is ${headers[name]}`);
      const hsts = headers["strict-transport-security"];
      if (site.production)
        expect(/max-age=\d{7,}/.test(hsts ?? ""), `GET ${path}: strict-transport-security is ${hsts}`);
      else expect(hsts === undefined, `GET ${path}: a host that is not in production has ${hsts}`);
      const policy = String(headers["content-security-policy"]);
      expect(
        !/'sha(?:256|384|512)-/.test(policy),
        `GET ${path}: the header's policy has hashes of one build`,
      );
      if (path.endsWith(".svg") && path.startsWith("/images/"))
        expect(/\bsandbox\b/.test(policy), `GET ${path}: the policy of an image has no sandbox`);
    }
    for (const path of ["/auth/login/", ...site.languages.map((language) => `/${language}/auth/login/`)]) {
      const { headers } = await client.get(path);
      expect(
        /no-referrer$/.test(String(headers["referrer-policy"])),
        `GET ${path} may send its address elsewhere`,
      );
    }
    const worker = await client.get("/sw.js");
    expect(worker.headers["service-worker-allowed"] === undefined, "GET /sw.js widens the worker's scope");
  },
};

const isPortal = (reply: HttpReply) => reply.status < 400 && /<html/i.test(reply.text());

const hostNamesCheck: DeploymentCheck = {
  name: "host names",
  remedy: "Serve each host under its exact name, and refuse every other name with 421 or 404 and no content.",
  async run({ client, expect }) {
    const { host } = client;
    const ownPage = (await client.get("/auth/login/")).text();
    for (const name of ["unknown.example", `x.${host}`, "..", "", "shared", `${host}.unknown.example`]) {
      const reply = await client.get("/", { host: name });
      const isRefused = [400, 403, 404, 421].includes(reply.status);
      expect(isRefused && !isPortal(reply), `a request to the host "${name}" has status ${reply.status}`);
      expect(!/<html[^>]* lang=/.test(reply.text()), `a request to the host "${name}" shows a portal's page`);
    }
    for (const name of [`${host}:4443`, host.toUpperCase(), `${host}.`]) {
      const reply = await client.get("/auth/login/", { host: name });
      const isSamePage = reply.status === 200 && reply.text() === ownPage;
      const isRefused = [400, 404, 421, 308, 301].includes(reply.status) && !isPortal(reply);
      expect(isSamePage || isRefused, `a request to the host "${name}" has status ${reply.status}`);
    }
  },
};

const ODD_PATHS = [
  "//",
  "//evil.example",
  "//evil.example/..",
  "//evil.example/%2e%2e",
  "/%2fevil.example/..",
  "/\\evil.example",
  "/%5cevil.example/",
  "/../../etc/passwd",
  "/..%2f..%2fetc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/auth/../config.json",
  "/auth//login/",
  "/./auth/login/",
  "/auth/%2e/login/",
  "/images/..%2fconfig.json",
  "/_astro/%2e%2e/%2e%2e/release.json",
  "/_astro/..%5c..%5crelease.json",
  "/.baked",
  "/.git/config",
  "/.well-known/../config.json",
  "/_headers",
  "/_redirects",
  "/%00",
  "/auth%2flogin/",
  "/%c0%ae%c0%ae/",
  `/${"a/".repeat(800)}`,
];

/**
 * True if the response equals the response for the same path with its dot segments resolved. Some networks
 * resolve dot segments before the server sees the path, as browsers do.
 */
async function equalsResolvedPath(client: HttpClient, path: string, reply: HttpReply): Promise<boolean> {
  const resolved = new URL(path, `http://${client.host}/`);
  const hasDotSegments = /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) && !path.startsWith("//");
  return (
    hasDotSegments &&
    resolved.host === client.host &&
    reply.text() === (await client.get(resolved.pathname)).text()
  );
}

const oddPathsCheck: DeploymentCheck = {
  name: "odd paths",
  remedy:
    "Refuse paths with //, dot segments, encoded slashes or hidden files with 400 or 404; never redirect to //.",
  async run({ client, expect }) {
    for (const path of ODD_PATHS) {
      const reply = await client.get(path);
      const shortPath = path.length > 60 ? `${path.slice(0, 60)}…` : path;
      const target = reply.headers.location;
      if (target !== undefined) {
        const url = new URL(target, `http://${client.host}/`);
        expect(url.hostname === client.host, `GET ${shortPath} redirects to ${target}`);
        continue;
      }
      const isRefused = [400, 403, 404, 405, 414].includes(reply.status);
      expect(
        isRefused || (await equalsResolvedPath(client, path, reply)),
        `GET ${shortPath} has status ${reply.status}, not 404`,
      );
      expect(
        !/root:x:0:0|"hosts":/.test(reply.text()),
        `GET ${shortPath} shows a file outside of its folder`,
      );
    }
  },
};

const methodsCheck: DeploymentCheck = {
  name: "methods",
  remedy: "Allow GET and HEAD only; HEAD has the headers of GET and no body.",
  async run({ client, site, expect }) {
    for (const path of [
      "/auth/login/",
      "/app-list",
      "/config.json",
      "/no-such-page/",
      ...site.hashed.slice(0, 3),
    ]) {
      const wholeReply = await client.get(path);
      const head = await client.get(path, { method: "HEAD" });
      expect(
        head.status === wholeReply.status,
        `HEAD ${path} has status ${head.status}, GET ${wholeReply.status}`,
      );
      expect(head.body.length === 0, `HEAD ${path} has a body`);
      for (const name of ["content-type", "cache-control", "content-security-policy"])
        expect(head.headers[name] === wholeReply.headers[name], `HEAD ${path} has another ${name} than GET`);
    }
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status } = await client.get("/auth/login/", { method });
      expect([400, 403, 404, 405, 501].includes(status), `${method} /auth/login/ has status ${status}`);
    }
  },
};

export const securityChecks: readonly DeploymentCheck[] = [
  securityHeadersCheck,
  hostNamesCheck,
  oddPathsCheck,
  methodsCheck,
];
