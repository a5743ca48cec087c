/** The demo service and one baked host behind a slow connection, with a signed-in account and a draft. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "#demo/service/start-service.ts";
import { bakeHosts } from "../../bake/bake-hosts.ts";
import { describeReport, getExitCode } from "../../bake/report.ts";
import { compileIfChanged } from "../../compile/compile-if-changed.ts";
import { readBakeOptions } from "../../options.ts";
import { serveHosts } from "../../serve/serve-hosts.ts";
import { createSlowNetwork, type SlowNetwork } from "./slow-network.ts";

const HOST = "riverbend.localhost";
const USER = { username: "user@demo.example", password: "demo", domain: HOST };
/** A form without map, people and documents on its first step. */
const FORM = "building-permit-new-dwelling";

export interface SlowPortal {
  readonly origin: string;
  readonly network: SlowNetwork;
  /** Id of a draft. */
  readonly draft: string;
  /** Id of a submitted application. */
  readonly application: string;
  /** Signs in through the API; resolves with the record as the browser stores it. */
  signIn(): Promise<string>;
  close(): Promise<void>;
}

export async function openSlowPortal(): Promise<SlowPortal> {
  const folder = mkdtempSync(join(tmpdir(), "area-bench-"));
  const network = createSlowNetwork();
  const distDir = join(folder, "dist");
  const hosts = await serveHosts({ distDir, port: 0 });
  const portalPort = await network.open(hosts.port);
  const origin = `http://${HOST}:${portalPort}`;
  const service = await startService({ port: 0, dataDir: join(folder, "service"), portalOrigins: [origin] });
  const servicePort = await network.open(Number(new URL(service.url).port));
  const options = readBakeOptions([
    ...["--only", HOST, "--out", distDir, "--portal-port", String(portalPort)],
    ...["--service-url", service.url],
  ]);
  await compileIfChanged(options.compiledDir);
  const report = await bakeHosts({ ...options, pushKey: service.pushKey });
  if (getExitCode(report) !== 0) throw new Error(describeReport(report).join("\n"));
  const files = readdirSync(distDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter(({ name }) => /\.html$|^config\.json$|^_headers$/.test(name)))
    redirect(join(file.parentPath, file.name), new URL(service.url).host, `localhost:${servicePort}`);
  const post = async <Reply>(path: string, body: object, token?: string): Promise<Reply> => {
    const headers = {
      "Content-Type": "application/json",
      Product: "PA",
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(service.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Reply>;
  };
  const signIn = () => post<{ Token: string }>("/api/Account/ApplicantLogin", USER);
  const { Token } = await signIn();
  const { Id } = await post<{ Id: string }>(
    "/api/Application/CreateInit",
    { ApplicationTypeId: FORM },
    Token,
  );
  return {
    ...{ origin, network, draft: Id, application: "app011accuser" },
    signIn: async () => JSON.stringify(await signIn()),
    async close() {
      await Promise.all([network.close(), hosts.close(), service.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service names its own port in the addresses of images, so the bake reads it directly. */
function redirect(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (text.includes(from)) writeFileSync(file, text.replaceAll(from, to));
}
