/** Runs the demo service and one baked host behind a slow connection, with a signed-in account and a draft. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "#demo/service/start-service.ts";
import { bakeHosts } from "../../bake/bake-hosts.ts";
import { describeReport, getExitCode } from "../../bake/report.ts";
import { compileIfChanged } from "../../compile/compile-if-changed.ts";
import { parseBakeOptions } from "../../options.ts";
import { serveHosts } from "../../serve/serve-hosts.ts";
import { createSlowNetwork, type SlowNetwork } from "./slow-network.ts";

const HOST = "riverbend.localhost";
const SERVICE_PATH = "/service";
const USER = { username: "user@demo.example", password: "demo", domain: HOST };
/** Milliseconds for which `call` uses a token; the service accepts a token for longer. */
const TOKEN_USE_MS = 5 * 60_000;
/** A form whose first step has no map, no people and no documents. */
const FORM_ID = "building-permit-new-dwelling";

export interface SlowPortal {
  readonly origin: string;
  readonly network: SlowNetwork;
  /** Id of a draft. */
  readonly draft: string;
  /** Id of a submitted application. */
  readonly application: string;
  /** Signs in through the API. Resolves with the record that the browser stores. */
  signIn(): Promise<string>;
  /**
   * Sends a request to the service as the signed-in user, or to the provider desk. Uses a fast connection.
   */
  call<Reply>(method: string, path: string, body?: object): Promise<Reply>;
  close(): Promise<void>;
}

/**
 * Opens the portal. If `isSameOrigin` is true, the service is a path on the portal's origin, as with `npm
 * start`. Otherwise the service has an origin of its own.
 */
export async function openSlowPortal(isSameOrigin: boolean): Promise<SlowPortal> {
  const folder = mkdtempSync(join(tmpdir(), "area-bench-"));
  const network = createSlowNetwork();
  const distDir = join(folder, "dist");
  // Each server must know the public port of the other server when it starts. So open the ports first, and
  // set their targets when both servers run.
  const ports = { hosts: 0, service: 0 };
  const origin = `http://${HOST}:${await network.open(() => ports.hosts)}`;
  const service = await startService({ port: 0, dataDir: join(folder, "service"), portalOrigins: [origin] });
  const hostServer = await serveHosts({ distDir, port: 0, service: service.url });
  ports.hosts = hostServer.port;
  ports.service = Number(new URL(service.url).port);
  const serviceUrl = isSameOrigin
    ? SERVICE_PATH
    : `http://localhost:${await network.open(() => ports.service)}`;
  const options = parseBakeOptions([
    ...["--only", HOST, "--out", distDir, "--portal-port", new URL(origin).port],
    ...["--service-url", serviceUrl, "--bake-url", service.url],
  ]);
  await compileIfChanged(options.compiledDir);
  const report = await bakeHosts({ ...options, pushKey: service.pushKey });
  if (getExitCode(report) !== 0) throw new Error(describeReport(report).join("\n"));
  const send = async <Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply> => {
    const response = await fetch(service.url + path, {
      method,
      headers: {
        ...{ "Content-Type": "application/json", Product: "PA", Origin: new URL(service.url).origin },
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Reply>;
  };
  const signIn = () => send<{ Token: string }>("POST", "/api/Account/ApplicantLogin", USER);
  let cachedToken = { token: "", at: Number.NEGATIVE_INFINITY };
  const call: SlowPortal["call"] = async (method, path, body) => {
    if (performance.now() - cachedToken.at > TOKEN_USE_MS)
      cachedToken = { token: (await signIn()).Token, at: performance.now() };
    return send(method, path, body, cachedToken.token);
  };
  const { Id } = await call<{ Id: string }>("POST", "/api/Application/CreateInit", {
    ApplicationTypeId: FORM_ID,
  });
  return {
    ...{ origin, network, call, draft: Id, application: "app011accuser" },
    signIn: async () => JSON.stringify(await signIn()),
    async close() {
      await Promise.all([network.close(), hostServer.close(), service.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
