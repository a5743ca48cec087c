/** Tests generated configurations on real web servers (decisions 88). */
import { chmodSync, mkdtempSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toApacheFiles } from "../../scripts/edge/apache.ts";
import { toCaddyFiles } from "../../scripts/edge/caddy.ts";
import { createHttpClient } from "../../scripts/edge/check/http-client.ts";
import { checkDeployment, deploymentChecks } from "../../scripts/edge/check/run-checks.ts";
import { createEdgeRules } from "../../scripts/edge/edge-rules.ts";
import { toNginxFiles } from "../../scripts/edge/nginx.ts";
import { type Fault, startFaultyProxy } from "./faulty-proxy.ts";
import { type ProxiedService, startProxiedService } from "./proxied-service.ts";
import { COUNCIL, listHostRules, PRACTICE, TOWN, writePublishedFolder } from "./published-site.ts";
import { testServiceProxy } from "./service-proxy-tests.ts";
import { type RunningServer, type ServerName, startWebServer } from "./web-servers.ts";

const createFilesByServer = { nginx: toNginxFiles, caddy: toCaddyFiles, apache: toApacheFiles };
const rules = createEdgeRules(listHostRules());
const root = mkdtempSync(join(tmpdir(), "portal-target-"));

beforeAll(() => {
  chmodSync(root, 0o755);
  writePublishedFolder(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(Object.keys(createFilesByServer) as ServerName[])("%s", (name) => {
  let service: ProxiedService;
  let server: RunningServer;

  beforeAll(async () => {
    service = await startProxiedService();
    server = await startWebServer(name, (options) => createFilesByServer[name](rules, options), {
      root,
      apiProxy: service.url,
    });
  });
  afterAll(async () => {
    await server?.close();
    await service?.close();
  });

  it.each([COUNCIL, TOWN, PRACTICE])("serves %s by all rules", async (host) => {
    const { problems, checkedCount } = await checkDeployment(new URL(`http://${host}/`), server.address);
    console.log(`${name}, ${host}: ${checkedCount} conditions`);
    expect(problems).toEqual([]);
    expect(checkedCount).toBeGreaterThan(500);
  });

  it("follows the pointer of a host from the next request on", async () => {
    const client = createHttpClient(new URL(`http://${TOWN}/`), server.address);
    const pointer = join(root, "hosts", TOWN, "current");
    const release = readlinkSync(pointer);
    const pointReleaseTo = (target: string) => {
      symlinkSync(target, `${pointer}.next`);
      renameSync(`${pointer}.next`, pointer);
    };
    pointReleaseTo("releases/none");
    expect((await client.get("/config.json")).status).toBe(421);
    // Serve the release of another host, which has one more language.
    pointReleaseTo(join("..", COUNCIL, "current"));
    expect((await client.get("/vi/auth/login/")).status).toBe(200);
    pointReleaseTo(release);
    expect((await client.get("/config.json")).status).toBe(200);
    expect((await client.get("/vi/auth/login/")).status).toBe(404);
    client.close();
  });

  testServiceProxy(() => ({ server, service }));
});

/** Wrong configurations, by the name of the check that must detect each. */
const faultsByCheck: Readonly<Record<string, Fault>> = {
  pages: ({ headers }) => {
    headers["cache-control"] = "max-age=600";
  },
  "clean addresses": ({ headers }) => {
    if (headers["location"]) headers["location"] = String(headers["location"]).split("?")[0];
  },
  "deep links": (reply, path) => {
    if (path.startsWith("/app-list")) reply.status = 404;
  },
  "unknown paths": (reply) => {
    if (reply.status === 404) reply.status = 200;
  },
  "missing files": (reply) => {
    if (reply.status !== 404) return;
    reply.headers["content-type"] = "text/html; charset=utf-8";
    reply.body = Buffer.from("<!doctype html><html></html>");
  },
  "media types": ({ headers }, path) => {
    if (path.endsWith(".webmanifest")) headers["content-type"] = "application/octet-stream";
  },
  caching: ({ headers }, path) => {
    if (path.startsWith("/_astro/")) headers["cache-control"] = "no-cache";
  },
  compression: ({ headers }) => {
    delete headers["vary"];
  },
  "conditional requests": ({ headers }) => {
    delete headers["etag"];
    delete headers["last-modified"];
  },
  "partial requests": (reply) => {
    if (reply.status === 206) reply.body = Buffer.from("other");
  },
  "security headers": ({ headers }, path) => {
    if (path === "/sw.js") delete headers["content-security-policy"];
  },
  "host names": (reply) => {
    if (reply.status !== 421) return;
    reply.status = 200;
    reply.body = Buffer.from('<html lang="en">another host</html>');
  },
  "odd paths": (reply, path) => {
    if (!path.startsWith("//evil.example")) return;
    reply.status = 308;
    reply.headers["location"] = `${path}/`;
  },
  methods: (reply) => {
    if (reply.status === 405) reply.status = 200;
  },
};

describe("a deployment check", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startWebServer("nginx", (options) => toNginxFiles(rules, options), { root });
  });
  afterAll(() => server?.close());

  it("has a wrong configuration in this test", () => {
    expect(Object.keys(faultsByCheck)).toEqual(deploymentChecks.map(({ name }) => name));
  });

  it.each(Object.keys(faultsByCheck))("detects wrong %s", async (name) => {
    const address = new URL(`http://${COUNCIL}/`);
    const proxy = await startFaultyProxy(server.address, faultsByCheck[name] ?? (() => {}));
    const { problems } = await checkDeployment(address, proxy.address, [name]);
    await proxy.close();
    expect(problems.map(({ check }) => check)).toContain(name);
    expect((await checkDeployment(address, server.address, [name])).problems).toEqual([]);
  });

  it("fails at an address without a portal", async () => {
    await expect(checkDeployment(new URL("http://127.0.0.1:9/"))).rejects.toThrow(/GET \//);
  });
});
