import { describe, expect, it } from "vitest";
import { COUNCIL, listHostRules, PRACTICE } from "../../tests/edge/published-site.ts";
import { toRouteRules } from "./bundle-runtime.ts";
import { createEdgeRules } from "./edge-rules.ts";
import { listForwardedPathGroups } from "./forwarded-paths.ts";
import { parseEdgeRequest } from "./options.ts";
import { listRouteHeaders } from "./runtime/route.ts";
import { toAzureFiles, toFirebaseFiles, toNetlifyFiles } from "./site-platforms.ts";

const hostRules = listHostRules();
const rules = createEdgeRules(hostRules.map((host) => ({ ...host, services: [] })));
/**
 * Rules of hosts whose services are on the portal's origin. The websocket is on another origin, because Netlify cannot
 * forward websockets.
 */
const proxiedRules = createEdgeRules(
  hostRules.map((host) => ({ ...host, services: host.services.filter(({ isSocket }) => !isSocket) })),
);
const options = { root: "/srv/portal", port: 8080, apiProxy: new URL("https://api.example") };
const paths = [
  "/index.html",
  "/auth/login/",
  "/vi/auth/login/",
  "/_astro/app.0123456789.js",
  "/fonts/a.woff2",
  "/images/logo.svg",
  "/images/icon.png",
  "/theme.0123456789.css",
  "/sw.js",
  "/mock-service.js",
  "/config.json",
];

interface AzureRoute {
  readonly route: string;
  readonly headers?: Record<string, string>;
}

function matchesAzure({ route }: AzureRoute, path: string): boolean {
  const source = route
    .replace(/\.(?!\{)/g, "\\.")
    .replace(/\*(?:\.\{(\w+)\})?/, (_, extension) => (extension ? `.*\\.${extension}` : ".*"));
  return new RegExp(`^${source}$`).test(path);
}

describe("the file for Azure", () => {
  it.each([COUNCIL, PRACTICE])("sends the headers of %s, though only one route applies", (host) => {
    const file = JSON.parse(toAzureFiles(rules, options).get(`${host}/staticwebapp.config.json`) ?? "");
    const variant = rules.variants.findIndex(({ hosts }) => hosts.includes(host));
    for (const path of paths) {
      const route = file.routes.find((candidate: AzureRoute) => matchesAzure(candidate, path));
      const expected = listRouteHeaders(toRouteRules(rules), variant, path, 200);
      expect({ path, ...file.globalHeaders, ...route?.headers }).toEqual({
        path,
        ...Object.fromEntries(expected.map(({ name, value }) => [name, value])),
      });
    }
    expect(file.routes.some(({ redirect }: { redirect?: string }) => redirect)).toBe(host === PRACTICE);
    expect(file.mimeTypes[".webmanifest"]).toBe("application/manifest+json");
  });
});

describe("the files for Netlify and Firebase", () => {
  it("have deep links, translated 404 pages, headers and the API", () => {
    const text = toNetlifyFiles(proxiedRules, options).get(`${COUNCIL}/netlify.toml`) ?? "";
    expect(text).toContain('from = "/app-details/*"\nto = "/app/index.html"\nstatus = 200\n');
    expect(text).toContain('from = "/vi/*"\nto = "/vi/error/404/index.html"\nstatus = 404\n');
    expect(text).toContain(
      'from = "/service/api/*"\nto = "https://api.example/api/:splat"\nstatus = 200\nforce = true\n' +
        `[redirects.headers]\nX-Forwarded-Host = "${COUNCIL}"\nX-Forwarded-Prefix = "/service"\n`,
    );
    expect(text).toContain('from = "/service/gis/parcels"\nto = "https://api.example/gis/parcels"\n');
    expect(toNetlifyFiles(proxiedRules, options).get(`${PRACTICE}/netlify.toml`)).not.toContain(
      "api.example",
    );
    expect(text).toContain('for = "/images/*.svg"');
    expect(text).not.toContain("/desk");
  });

  it("keep rules in the order in which the last applies", () => {
    const { hosting } = JSON.parse(toFirebaseFiles(rules, options).get(`${PRACTICE}/firebase.json`) ?? "");
    expect(hosting.headers.map(({ source }: { source: string }) => source).slice(0, 4)).toEqual([
      "**",
      "/**",
      "/auth/**",
      "/*/auth/**",
    ]);
    expect(hosting.rewrites).toContainEqual({ source: "/app-details/**", destination: "/app/index.html" });
    expect(hosting.redirects).toContainEqual({ source: "/desk/**", destination: "/auth/login/", type: 302 });
  });
});

describe("a service on the portal's own origin", () => {
  const all = createEdgeRules(hostRules);

  it.each([
    ["Azure", () => toAzureFiles(proxiedRules, options), /Azure.* Give council\.localhost a baseUrl/],
    [
      "Firebase",
      () => toFirebaseFiles(proxiedRules, options),
      /Firebase.* Give council\.localhost a baseUrl/,
    ],
    ["Netlify, with a websocket", () => toNetlifyFiles(all, options), /websocketUrl .* \/service\/ws/],
  ])("is refused for %s, which cannot pass it on", (_, write, message) => {
    expect(write).toThrow(message);
  });

  it("is refused if one path would lead to two paths of the service", () => {
    const [council, town] = hostRules;
    if (!council || !town) throw new Error("two hosts");
    const pathsWithPrefix = town.services.map((service) => ({ ...service, prefix: "" }));
    expect(() =>
      listForwardedPathGroups(createEdgeRules([council, { ...town, services: pathsWithPrefix }])),
    ).toThrow(/\/service\/api\/ of town\.localhost/);
  });
});

describe("the options", () => {
  it.each([
    [{ for: "iis" }, /--for iis/],
    [{ "edge-root": "srv; }" }, /--edge-root/],
    [{ "edge-port": "0" }, /--edge-port/],
    [{ "api-proxy": "https://api.example/v1" }, /--api-proxy/],
    [{ "api-proxy": "https://:secret@api.example" }, /--api-proxy/],
    [{ "api-proxy": "ftp://api.example" }, /--api-proxy/],
  ])("refuse %j", (flags, message) => {
    expect(() => parseEdgeRequest(flags)).toThrow(message);
  });
});
